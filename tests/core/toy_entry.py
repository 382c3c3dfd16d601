"""The toy game as a package would register it: nothing but its rules."""

from entendre.plugin import Bare
from tests.core.toy import Toy

ENTRY = Bare(Toy())
