"""Languages of which no real log was found: the words of SAS's translated messages, as far as they are known.

A log whose words are others is refused as one in a language that is not known. Titles, openings and what
names a procedure differ between releases, so each is taken in more than one form.
"""

from dataclasses import replace
from typing import Final

from gridsizer_server.importers.formats.sas_log.language import Language

GERMAN: Final = Language(
    name="German",
    opening="HINWEIS:",
    title="Das SAS System",
    encodings=("utf-8", "latin-1"),
    used="Gesamtverarbeitungszeit",
    step=(
        r"(?:[^\n]{0,30}?PROZEDUR (?P<procedure>\w{1,32})|[^\n]{0,30}?(?P<data>DATA)(?:-| )Anweisung"
        r"|(?P<itself>[^\n]{0,30}?SAS[^\n]{0,30}?)|(?P<other>[^\n]{1,60}?))"
        r"[^\n(]{0,30}\(Gesamtverarbeitungszeit\) ?:"
    ),
    labels={
        "Echtzeit": "real",
        "Benutzer-CPU-Zeit": "user",
        "CPU-Zeit des Benutzers": "user",
        "System-CPU-Zeit": "system",
        "CPU-Zeit des Systems": "system",
        "CPU-Zeit": "cpu",
        "Speicher": "memory",
    },
    seen=False,
)

FRENCH: Final = Language(
    name="French",
    opening="NOTE:",
    title="Le Système SAS",
    encodings=("utf-8", "latin-1"),
    used="utilisé",
    step=(
        r"(?:[^\n]{0,30}?PROC(?:(?:É|E)DURE)? (?P<procedure>\w{1,32})|[^\n]{0,30}?(?P<data>DATA)"
        r"|(?P<itself>[^\n]{0,30}?SAS[^\n]{0,30}?)|(?P<other>[^\n]{1,60}?))"
        r" (?:a )?utilisée?(?: \([Dd]urée totale du traitement\))? ?:"
    ),
    labels={
        "temps réel": "real",
        "temps UC utilisateur": "user",
        "temps UC système": "system",
        "temps UC": "cpu",
        "mémoire": "memory",
        "Mémoire": "memory",
    },
    seen=False,
)

ITALIAN: Final = Language(
    name="Italian",
    opening="NOTA:",
    title="Sistema SAS",
    encodings=("utf-8", "latin-1"),
    used="elaborazione",
    step=(
        r"(?:[^\n]{0,30}?PROC(?:EDURA|EDURE)? (?P<procedure>\w{1,32})|[^\n]{0,30}?(?P<data>DATA)"
        r"|(?P<itself>[^\n]{0,30}?SAS[^\n]{0,30}?)|(?P<other>[^\n]{1,60}?))"
        r"[^\n(]{0,30}\([Tt]empo (?:totale di elaborazione|di elaborazione totale)\) ?:"
    ),
    labels={
        "tempo reale": "real",
        "tempo CPU utente": "user",
        "tempo CPU (?:di )?sistema": "system",
        "tempo (?:di )?CPU": "cpu",
        "tempo (?:di )?cpu": "cpu",
        "memoria": "memory",
    },
    seen=False,
)

PORTUGUESE: Final = Language(
    name="Portuguese",
    opening="NOTA:",
    title="O Sistema SAS",
    encodings=("utf-8", "latin-1"),
    used="empo total d",
    step=(
        r"(?:[^\n]{0,30}?PROC(?:EDIMENTO|EDURE)? (?P<procedure>\w{1,32})|[^\n]{0,30}?(?P<data>DATA)"
        r"|(?P<itself>[^\n]{0,30}?SAS[^\n]{0,30}?)|(?P<other>[^\n]{1,60}?))"
        r"[^\n(]{0,30}\([Tt]empo total d[eo] process(?:amento|o)\) ?:"
    ),
    labels={
        "tempo real": "real",
        "tempo d[ae] (?:CPU|cpu) do usuário": "user",
        "tempo d[ae] (?:CPU|cpu) do utilizador": "user",
        "tempo d[ae] (?:CPU|cpu) do sistema": "system",
        "tempo d[ae] (?:CPU|cpu)": "cpu",
        "memória": "memory",
    },
    seen=False,
)

JAPANESE: Final = Language(
    name="Japanese",
    opening="NOTE:",
    title="SAS システム",
    encodings=("utf-8", "cp932", "euc_jp"),
    used="合計処理時間",
    step=(
        r"(?:(?:PROCEDURE|プロシジャ) ?(?P<procedure>\w{1,32})|(?P<data>DATA) ?ステートメント"
        r"|(?P<itself>[^\n]{0,60}?SAS[^\n]{0,60}?)|(?P<other>[^\n]{1,99}?))"
        r" ?処理 ?(?:\(合計処理時間\)|（合計処理時間）) ?(?::|：)"
    ),
    labels={
        "処理時間": "real",
        "ユーザー ?CPU ?時間": "user",
        "システム ?CPU ?時間": "system",
        "CPU ?時間": "cpu",
        "メモリ": "memory",
    },
    elsewhere=(r"データセット ?[\w.]{1,41} ?(?:は|から) ?\d+ ?オブザベーション",),
    seen=False,
)

KOREAN: Final = Language(
    name="Korean",
    opening="NOTE:",
    title="SAS 시스템",
    encodings=("utf-8", "cp949"),
    used="총 프로세스 시간",
    step=(
        r"(?:(?:프로시저|PROCEDURE) (?P<procedure>[A-Z]\w{0,31})|(?P<data>DATA) ?(?:문장|문|스텝)"
        r"|(?P<itself>[^\n]{0,60}?SAS[^\n]{0,60}?)|(?P<other>[^\n]{1,99}?))"
        r"[^\n(]{0,30}\(총 프로세스 시간\) ?(?::|：)"
    ),
    labels={
        "실행 시간": "real",
        "실제 시간": "real",
        "사용자 (?:CPU|cpu) 시간": "user",
        "시스템 (?:CPU|cpu) 시간": "system",
        "(?:CPU|cpu) 시간": "cpu",
        "메모리": "memory",
    },
    seen=False,
)

UNSEEN: Final = (
    GERMAN,
    replace(GERMAN, opening="NOTE:"),
    FRENCH,
    ITALIAN,
    PORTUGUESE,
    replace(PORTUGUESE, opening="NOTE:"),
    JAPANESE,
    KOREAN,
    replace(KOREAN, opening="노트:"),
)
