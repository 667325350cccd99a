"""One replicate: jobs go from launch through the queue to a slot, and through their stages to the end."""

import math
from collections import deque
from random import Random

import numpy as np
from numpy.random import SeedSequence

from gridsizer.simulation.fleet import Fleet
from gridsizer.simulation.job_queue import Jobs, Stages
from gridsizer.simulation.lanes import Resource
from gridsizer.simulation.limits import Watch
from gridsizer.simulation.node_sharing import NodeRateCache
from gridsizer.simulation.outcome import Outcome, Trace, outcome_of
from gridsizer.simulation.plan import Plan
from gridsizer.simulation.scheduling import Slots, Turns
from gridsizer.simulation.simulation_errors import BeyondHorizon, NoNodesLeft


class Replicate:
    """One run of the batch."""

    def __init__(self, plan: Plan, memory: NodeRateCache, seed: SeedSequence, watch: Watch) -> None:
        chance = Random(seed.generate_state(4).tobytes())
        groups = len(plan.grid.groups)
        self._plan, self._watch = plan, watch
        self._jobs, self._slots = Jobs(plan, chance), Slots(plan.grid, chance)
        self._fleet, self._trace = Fleet(plan, memory), Trace((len(Resource) + 1) * groups)
        self._turns = Turns(plan.grid.scheduler.interval_s)
        losses = {loss.node: loss.at_s for loss in sorted(plan.grid.losses, key=lambda loss: -loss.at_s)}
        self._losses = deque(sorted((at_s, node) for node, at_s in losses.items()))
        self._undone = np.zeros((len(Resource), groups))
        self._launched = 0
        self._queue: deque[int] = deque()
        self._stages: dict[int, Stages] = {}  # of jobs that run
        self._now_s = 0.0

    def run(self, horizon_s: float) -> Outcome:
        """Simulate until every job is done. Raises BeyondHorizon, NoNodesLeft, and what its watch raises."""
        while self._jobs.unfinished:
            for job in self._pass_time(horizon_s):
                self._jobs.stage[job] += 1
                self._watch.event()
                self._go_on(job)
            self._launch()
            self._lose_nodes()
            self._dispatch()
            self._fleet.settle()
            self._trace.add(self._now_s, self._fleet.usage + self._slots.busy_of_group)
        return outcome_of(self._plan, self._jobs, self._trace, self._undone, self._watch.events)

    def _pass_time(self, horizon_s: float) -> list[int]:
        """Advance to the next event; the jobs whose stage ends there."""
        flow_s, due_s = self._fleet.soonest_s(), self._due_s()
        by_s = min(flow_s, due_s - self._now_s)
        if math.isinf(by_s):
            raise NoNodesLeft(self._now_s, self._jobs.unfinished)
        if self._now_s + by_s > horizon_s:
            raise BeyondHorizon("the batch", self._now_s + by_s, horizon_s)
        self._now_s = due_s if by_s < flow_s else self._now_s + by_s
        return self._fleet.advance(by_s)

    def _due_s(self) -> float:
        """The next launch, node loss or turn of the scheduler [s]; infinite where none is left."""
        launches_s = self._jobs.launch_s
        launch_s = launches_s[self._launched] if self._launched < len(launches_s) else math.inf
        loss_s = self._losses[0][0] if self._losses else math.inf
        can_place = self._queue and self._slots.free
        return min(launch_s, loss_s, self._turns.due_s(self._now_s) if can_place else math.inf)

    def _launch(self) -> None:
        launches_s = self._jobs.launch_s
        while self._launched < len(launches_s) and launches_s[self._launched] <= self._now_s:
            self._queue.append(self._launched)
            self._launched += 1
            self._watch.event()

    def _dispatch(self) -> None:
        """Place queued jobs on free slots, if it is the scheduler's turn."""
        if not (self._queue and self._slots.free and self._turns.due_s(self._now_s) <= self._now_s):
            return
        self._turns.take()
        if self._slots.free > 1:
            self._slots.look(self._fleet.runnable())
        while self._queue and self._slots.free:
            job = self._queue.popleft()
            job_class = self._plan.batch.classes[self._jobs.class_of[job]]
            self._jobs.node[job] = self._slots.take(job_class.threads)
            if self._jobs.start_s[job] < 0:
                self._jobs.start_s[job] = self._now_s
            self._stages[job] = self._jobs.stages(job)
            self._watch.event()
            self._go_on(job)

    def _go_on(self, job: int) -> None:
        """Start the next stage of a job, or end it where no stage is left."""
        stages, stage, node = self._stages[job], self._jobs.stage[job], self._jobs.node[job]
        if stage < len(stages):
            self._fleet.enter(node, *stages[stage], job)
            return
        del self._stages[job]
        self._jobs.end_s[job] = self._now_s
        self._jobs.unfinished -= 1
        self._slots.give_back(node)

    def _lose_nodes(self) -> None:
        """Put the jobs of lost nodes back at the head of the queue, in order; they repeat what was undone."""
        while self._losses and self._losses[0][0] <= self._now_s:
            _, node = self._losses.popleft()
            back = [self._undo(job, left) for job, left in self._fleet.lose(node)]
            self._slots.close(node)
            self._queue.extendleft(sorted(back, reverse=True))

    def _undo(self, job: int, left: float) -> int:
        """Set a job back to its checkpoint or its start, and count what that undoes; returns the job."""
        stages, stage = self._stages.pop(job), self._jobs.stage[job]
        alike = not self._plan.batch.classes[self._jobs.class_of[job]].elsewhere  # phases of all groups
        keeps = self._plan.grid.scheduler.checkpoints and alike and not self._jobs.goes_round(job)
        restart = self._jobs.route(job).phase_start[stage] if keeps else 0
        lanes, amounts = zip(*stages[restart : stage + 1], strict=True)
        done = np.array(amounts)
        done[-1] -= left
        self._undone[:, self._jobs.group(job)] += self._plan.uses[:, lanes] @ done
        self._jobs.stage[job] = restart
        return job
