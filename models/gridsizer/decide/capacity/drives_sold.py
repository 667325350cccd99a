"""Which of the drives that its storage nodes are sold with a design has, and which others it may have."""

from gridsizer.describe.drive_size import DriveSize
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.storage import StorageArray


def drives_sold(storage: StorageArray) -> list[DriveSize]:
    """The drives that are known to be sold, the smallest first."""
    return sorted(storage.drive_sizes, key=lambda size: size.tb)


def drives_in_use(storage: StorageArray) -> DriveSize | None:
    """Those of them that the design has; None where its space is that of none of them."""
    return next((size for size in storage.drive_sizes if _has(storage, size)), None)


def other_drives(storage: StorageArray, *, larger: bool = False) -> list[DriveSize]:
    """The others, the smallest first; none beside a space that is Unknown or a range.

    A range that was entered stays a range, and nothing else is put in its place.
    """
    return [size for size in drives_sold(storage) if _differs(storage, size, larger=larger)]


def smallest_taken(storage: StorageArray) -> DriveSize | None:
    """The smallest drives, where the catalogue took them since the design names none."""
    if not (sold := drives_sold(storage)):
        return None
    taken = all(_stated(storage, name) == getattr(sold[0], name) for name in sold[0].space)
    return sold[0] if taken else None


def _differs(storage: StorageArray, size: DriveSize, *, larger: bool) -> bool:
    now = [_stated(storage, name) for name in size.space]
    if not all(each.known and not each.is_range for each in now) or _has(storage, size):
        return False
    return not larger or size.tb > now[0].ends()[0]


def _has(storage: StorageArray, size: DriveSize) -> bool:
    stated = {name: _stated(storage, name) for name in size.space}
    return all((each.low, each.high) == (size.space[name],) * 2 for name, each in stated.items())


def _stated(storage: StorageArray, name: str) -> Quantity:
    quantity: Quantity = getattr(storage, name)
    return quantity
