"""What SAS prints in each language: one entry a language, those first that were seen in real logs."""

from typing import Final

from gridsizer_server.importers.formats.sas_log.language import Language
from gridsizer_server.importers.formats.sas_log.unseen_languages import UNSEEN

ENGLISH: Final = Language(
    name="English",
    opening="NOTE:",
    title="The SAS System",
    encodings=("utf-8",),
    used=" used",
    step=(
        r"(?:(?:The )?(?:PROCEDURE (?P<procedure>\w{1,32})|(?P<data>DATA) statement)"
        r"|(?P<session>The SAS System|The SAS session)"
        r"|(?P<start_up>SAS initialization|The (?:SAS )?initialization phase)|(?P<other>[^\n]{1,60}?)) used"
        r"(?: \(Total process time\):|:| the following resources:"
        r"| (?P<cpu_s>\d[\d:.,]{0,20}) CPU seconds(?: and (?P<kib>\d{1,15})[kK])?)"
    ),
    labels={
        "real time": "real",
        "user cpu time": "user",
        "system cpu time": "system",
        "cpu time": "cpu",
        "memory": "memory",
        "Memory": "memory",
        "Timestamp": "end",
        "Block Input Operations": "input",
        "Block Output Operations": "output",
        "Elapsed +time +-": "real",  # z/OS FULLSTATS, from its documentation, as the two below
        "CPU +time +-": "cpu",
        "Task +memory +-": "memory",
    },
    compressing="Compressing data set",
    compressed=(
        r"Compressing data set (?P<name>[^\n]{1,80}?) (?:decreased|(?P<grew>increased)) size by"
        r" (?P<percent>\d{1,9}(?:[.,]\d{1,9})?) percent\."
        r"(?: Compressed is (?P<after>\d{1,15}) pages;"
        r" un-compressed would require (?P<before>\d{1,15}) pages)?"
    ),
    transferring="bytes were transferred at",
    transferred=r"(?P<bytes>\d{1,18}) bytes were transferred at (?P<rate>\d{1,18}) bytes/second",
    remoting="emote s",
    remote=(
        r"(?:Background )?[Rr]emote (?P<act>signon|submit|signoff) (?:to|from) (?P<session>[^\s]{1,64})"
        r" (?P<state>commencing|complete|in progress|cancell?ed)"
    ),
    elsewhere=(
        r"Copyright \(c\) [^\n]{0,30}SAS Institute Inc",
        r"There were \d+ observations read from the data set",
        r"The data set \S+ has \d+ observations and \d+ variables",
    ),
)

SPANISH: Final = Language(
    name="Spanish",
    opening="NOTA:",
    title="Sistema SAS",
    encodings=("utf-8", "latin-1"),
    used="utilizad",
    step=(
        r"(?:PROCEDIMIENTO (?P<procedure>\w{1,32})|Sentencia (?P<data>DATA)"
        r"|(?P<itself>[^\n]{0,30}?SAS[^\n]{0,30}?)|(?P<other>[^\n]{1,60}?))"
        r" (?:ha )?utilizad[oa](?: \(Tiempo de proceso total\))?:"
    ),
    labels={
        "tiempo real": "real",
        "tiempo de cpu del usuario": "user",
        "tiempo de cpu del sistema": "system",
        "tiempo de cpu": "cpu",
        "memoria": "memory",
        "Memoria": "memory",
    },
    compressing="Comprimiendo",
    compressed=(
        r"Comprimiendo el tamaño (?:(?P<grew>aumentado)|[a-z]+) del conj\.? datos"
        r" (?P<name>[^\n]{1,80}?) en un (?P<percent>\d{1,9}(?:[.,]\d{1,9})?) por ciento\."
        r"(?: Comprimido ocupa (?P<after>\d{1,15}) páginas; sin comprimir ocuparía (?P<before>\d{1,15}))?"
    ),
    elsewhere=(r"Se han leído \d+ observaciones del conj\. datos",),
)

CHINESE: Final = Language(
    name="Chinese",
    opening="NOTE:",
    title="SAS 系统",
    encodings=("utf-8", "gb18030"),
    used="所用时间",
    step=(
        r"(?:“|\")?(?:PROCEDURE (?P<procedure>\w{1,32})|(?P<data>DATA) 语句"
        r"|(?P<itself>[^\n]{0,60}?SAS[^\n]{0,60}?)|(?P<other>[^\n]{1,99}?))(?:”|\")?所用时间(?:（总处理时间）|\(总处理时间\))?(?::|：)"
    ),
    labels={
        "实际时间": "real",
        "用户 CPU 时间": "user",
        "系统 CPU 时间": "system",
        "CPU 时间": "cpu",
        "内存": "memory",
    },
    elsewhere=(r"从以下数据集读取了 \d+ 个观测",),
)

LANGUAGES: Final = (ENGLISH, SPANISH, CHINESE, *UNSEEN)
