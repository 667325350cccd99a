"""Languages of which no real log was found: the words of SAS's translated messages, as far as they are known.

A log whose words are others is refused as one in a language that is not known. Titles, openings and what
names a procedure differ between releases, so each is taken in more than one form.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from gridsizer_server.importers.formats.sas_log.language import Field, Language


@dataclass(frozen=True, slots=True, kw_only=True)
class _Words:
    """What one language prints where the others print theirs; `procedure`, `data` and `used` are patterns."""

    name: str
    openings: tuple[str, ...] = ("NOTE:",)
    title: str
    encodings: tuple[str, ...] = ("utf-8", "latin-1")
    procedure: str  # what stands before a procedure's name
    data: str = ""  # what stands behind DATA
    mark: str  # words that every step line holds
    used: str  # how a step line ends
    labels: Mapping[str, Field]
    elsewhere: tuple[str, ...] = ()

    def languages(self) -> Iterator[Language]:
        """The language, once for each of its openings."""
        before = "[^\n]{0,30}?"
        procedure = rf"{before}(?:{self.procedure})(?P<procedure>[A-Z]\w{{0,31}})"
        itself = f"(?P<itself>{before}SAS{before})|(?P<other>[^\n]{{1,60}}?)"
        for opening in self.openings:
            yield Language(
                name=self.name,
                opening=opening,
                title=self.title,
                encodings=self.encodings,
                used=self.mark,
                step=rf"(?:{procedure}|{before}(?P<data>DATA){self.data}|{itself}){self.used}",
                labels=self.labels,
                elsewhere=self.elsewhere,
                seen=False,
            )


_WORDS: Final = (
    _Words(
        name="German",
        openings=("HINWEIS:", "NOTE:"),
        title="Das SAS System",
        procedure="PROZEDUR ",
        data="(?:-| )Anweisung",
        mark="Gesamtverarbeitungszeit",
        used=r"[^\n(]{0,30}\(Gesamtverarbeitungszeit\) ?:",
        labels={
            "Echtzeit": "real",
            "Benutzer-CPU-Zeit": "user",
            "CPU-Zeit des Benutzers": "user",
            "System-CPU-Zeit": "system",
            "CPU-Zeit des Systems": "system",
            "CPU-Zeit": "cpu",
            "Speicher": "memory",
        },
    ),
    _Words(
        name="French",
        title="Le Système SAS",
        procedure="PROC(?:(?:É|E)DURE)? ",
        mark="utilisé",
        used=r" (?:a )?utilisée?(?: \([Dd]urée totale du traitement\))? ?:",
        labels={
            "temps réel": "real",
            "temps UC utilisateur": "user",
            "temps UC système": "system",
            "temps UC": "cpu",
            "(?:m|M)émoire": "memory",
        },
    ),
    _Words(
        name="Italian",
        openings=("NOTA:",),
        title="Sistema SAS",
        procedure="PROC(?:EDURA|EDURE)? ",
        mark="elaborazione",
        used=r"[^\n(]{0,30}\([Tt]empo (?:totale di elaborazione|di elaborazione totale)\) ?:",
        labels={
            "tempo reale": "real",
            "tempo CPU utente": "user",
            "tempo CPU (?:di )?sistema": "system",
            "tempo (?:di )?(?:CPU|cpu)": "cpu",
            "memoria": "memory",
        },
    ),
    _Words(
        name="Portuguese",
        openings=("NOTA:", "NOTE:"),
        title="O Sistema SAS",
        procedure="PROC(?:EDIMENTO|EDURE)? ",
        mark="empo total d",
        used=r"[^\n(]{0,30}\([Tt]empo total d[eo] process(?:amento|o)\) ?:",
        labels={
            "tempo real": "real",
            "tempo d[ae] (?:CPU|cpu) do (?:usuário|utilizador)": "user",
            "tempo d[ae] (?:CPU|cpu) do sistema": "system",
            "tempo d[ae] (?:CPU|cpu)": "cpu",
            "memória": "memory",
        },
    ),
    _Words(
        name="Japanese",
        title="SAS システム",
        encodings=("utf-8", "cp932", "euc_jp"),
        procedure="(?:PROCEDURE|プロシジャ) ?",
        data=" ?ステートメント",
        mark="合計処理時間",
        used=r" ?処理 ?(?:\(合計処理時間\)|（合計処理時間）) ?(?::|：)",
        labels={
            "処理時間": "real",
            "ユーザー ?CPU ?時間": "user",
            "システム ?CPU ?時間": "system",
            "CPU ?時間": "cpu",
            "メモリ": "memory",
        },
        elsewhere=(r"データセット ?[\w.]{1,41} ?(?:は|から) ?\d+ ?オブザベーション",),
    ),
    _Words(
        name="Korean",
        openings=("NOTE:", "노트:"),
        title="SAS 시스템",
        encodings=("utf-8", "cp949"),
        procedure="(?:프로시저|PROCEDURE) ",
        data=" ?(?:문장|문|스텝)",
        mark="총 프로세스 시간",
        used=r"[^\n(]{0,30}\(총 프로세스 시간\) ?(?::|：)",
        labels={
            "(?:실행|실제) 시간": "real",
            "사용자 (?:CPU|cpu) 시간": "user",
            "시스템 (?:CPU|cpu) 시간": "system",
            "(?:CPU|cpu) 시간": "cpu",
            "메모리": "memory",
        },
    ),
)
UNSEEN: Final = tuple(language for words in _WORDS for language in words.languages())
