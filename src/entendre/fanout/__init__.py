"""Who else must hear that a log has grown."""

from entendre.fanout.base import Fanout, FanoutUnavailable, Heard

__all__ = ["Fanout", "FanoutUnavailable", "Heard"]
