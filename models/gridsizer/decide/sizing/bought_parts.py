"""What is bought of a service: its volumes, and how that compares with what is needed."""

from dataclasses import dataclass

from gridsizer.decide.chain.amounts import to_buy
from gridsizer.decide.sizing import holding


@dataclass(frozen=True, slots=True, kw_only=True)
class Volumes:
    """Volumes of one size; `provisioned_mb_s` of each where throughput is bought apart from the size.

    Of ranges these are the least: `most_tib` is the other end of a size that is not decided yet.
    """

    volumes: int
    tib: float
    provisioned_mb_s: float | None = None
    most_tib: float | None = None

    @property
    def total_tib(self) -> float:
        """All of them [TiB]."""
        return self.volumes * self.tib

    @property
    def facts(self) -> dict[str, float]:
        """As a document says them, below `purchased`."""
        provisioned = {} if self.provisioned_mb_s is None else {"provisioned_mb_s": self.provisioned_mb_s}
        return {"volumes": self.volumes, "tib": self.tib, **provisioned}

    @property
    def words(self) -> str:
        """As a sentence says them: "46 TiB", "2 × 34 TiB", "4 TiB with 1,280 MB/s"."""
        several = f"{self.volumes:,} × " if self.volumes > 1 else ""
        each = "" if self.provisioned_mb_s is None else f" with {self.provisioned_mb_s:,.0f} MB/s"
        most = "" if self.most_tib is None else f"–{to_buy(self.most_tib)}"
        return f"{several}{to_buy(self.tib)}{most} TiB{each}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bought:
    """What a design has bought, what would be enough, and the size that data and throughput ask for alone.

    Sizes are those sold; None where no size sold is enough. `asked_gb_s` is the demand that sizes on all
    volumes, in the policy's share of the assumptions, of the direction or the mix whose limit is the
    tightest. Shares are of the assumptions in which the service carries its load and holds the data.
    """

    now: Volumes
    needed: Volumes | None
    data_tib: float | None  # of all volumes needed
    throughput_tib: float | None  # the same
    asked_gb_s: float
    carried_share_now: float
    carried_share: float | None  # at what is needed
    words: str  # the size that the data asks for beside the one that throughput does; "" where none is enough

    @property
    def enough(self) -> bool:
        """Whether what is designed is as much as is needed."""
        needed, now = self.needed, self.now
        if needed is None:
            return False
        return (
            now.volumes >= needed.volumes
            and now.tib >= needed.tib * (1 - holding.ROUNDING)
            and self._as_provisioned
        )

    @property
    def short_tib(self) -> float | None:
        """What is missing where more of each volume would be enough [TiB]; None where it would not."""
        needed, now = self.needed, self.now
        if self.enough or needed is None or needed.volumes != now.volumes or not self._as_provisioned:
            return None
        return needed.total_tib - now.total_tib

    @property
    def _as_provisioned(self) -> bool:
        needed = 0.0 if self.needed is None else self.needed.provisioned_mb_s or 0.0
        return (self.now.provisioned_mb_s or 0.0) >= needed
