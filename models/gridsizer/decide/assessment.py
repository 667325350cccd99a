"""assess(scenario) -> Assessment: the front door."""

from collections.abc import Iterator, Sequence

from gridsizer import __version__
from gridsizer.decide.advice.advising import advise
from gridsizer.decide.advice.scene import Scene
from gridsizer.decide.answer.ask_engines import ask_engines
from gridsizer.decide.answer.assessment_parts import Assessment, GridToStorage, Ratio, Sentences
from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.decide.answer.cautions import Caution, cautions_of
from gridsizer.decide.answer.ceiling_cautions import ceiling_cautions
from gridsizer.decide.answer.curve import curve_of
from gridsizer.decide.answer.demand_answer import demand_answer
from gridsizer.decide.answer.equation.equation import equation_of
from gridsizer.decide.answer.faster_ports import faster_ports
from gridsizer.decide.answer.guidance import guidance_cautions
from gridsizer.decide.answer.late_batch import late_of, with_late_batch
from gridsizer.decide.answer.link_answers import RankedLinks, link_answers
from gridsizer.decide.answer.needed.needed_rows import needed_rows
from gridsizer.decide.answer.node_cautions import node_cautions
from gridsizer.decide.answer.nodes_by_ceiling import nodes_by_ceiling
from gridsizer.decide.answer.sensitivity import Influence, influences
from gridsizer.decide.answer.sentences import opening
from gridsizer.decide.answer.size_sentence import takes
from gridsizer.decide.answer.unused.unused import unused_inputs
from gridsizer.decide.answer.ways_out import ways_out
from gridsizer.decide.calculation.draws import DEFAULT_SAMPLES, DEFAULT_SEED, Draws, sample
from gridsizer.decide.calculation.ledger import Ledger
from gridsizer.decide.capacity.array_protection import require_possible_level
from gridsizer.decide.capacity.capacity_answer import capacity_answer
from gridsizer.decide.capacity.capacity_parts import CapacityAnswer
from gridsizer.decide.chain.bottleneck import rank
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.delivered import Flow, asked_flow, expected_flow
from gridsizer.decide.sizing.carried_shares import carried_shares
from gridsizer.decide.sizing.steps import log_size
from gridsizer.decide.sizing.storage_nodes import StorageNodesRequired, sized, storage_nodes_required
from gridsizer.decide.verdict.parts import State
from gridsizer.decide.verdict.verdict import verdict_of
from gridsizer.describe.advice import AdviceRule
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.uncertainty import middle
from gridsizer.predict.widening import MODEL_ERROR, ModelError


def assess(
    scenario: Scenario,
    *,
    samples: int = DEFAULT_SAMPLES,
    seed: int = DEFAULT_SEED,
    error: ModelError = MODEL_ERROR,
    logged: bool = True,
    every_engine: bool = True,
    rules: Sequence[AdviceRule] = (),
) -> Assessment:
    """Whether the design carries the load: the chain, what binds, what it takes, how sure that is.

    With one sample every range stands at its median: a point value. The same scenario, samples and seed give
    the same answer. `error` is what the model itself is off by on throughput. The calculation log is empty
    unless it is to be `logged`: its bands take about as long as all others. Engines that only stand beside
    those that answer are asked where `every_engine` is wanted. `rules` are those of advice that the design is
    asked, such as `gridsizer.catalogue.advice_rules()`.

    Raises InvalidScenario for a protection level the array is too small for.
    """
    require_possible_level(scenario)
    draws = sample(scenario, samples=samples, seed=seed)
    ledger = Ledger(draws, logged=logged)
    chain = chain_of(draws, ledger)
    ranking = rank(chain) if chain.evaluated else None
    ranked, capacity = link_answers(chain, ranking), capacity_answer(draws, ledger)
    found = sized(chain)
    required, verdict = storage_nodes_required(chain, found), verdict_of(chain, found)
    if logged:
        log_size(chain, ledger)
    asked, expected = asked_flow(chain), expected_flow(chain)
    predicted = ask_engines(
        chain,
        expected if expected and chain.sizes_for_expected else asked,
        ledger,
        node_binds=ranking is not None and ranking.first.group is not None,
        error=error,
        every=every_engine,
    )
    shares, moved_by = carried_shares(chain), _influences(chain)
    grid_nodes = round(middle(chain.grid_nodes()))
    window = predicted.batch.window if predicted.batch else None
    late = late_of(scenario.batch, window, verdict.share_asked)
    return Assessment(
        model_version=__version__,
        seed=seed,
        samples=samples,
        scenario=scenario,
        verdict=with_late_batch(verdict, late),
        equation=equation_of(chain, found, required),
        needed=tuple(needed_rows(chain, verdict, required, capacity, predicted.batch)),
        sentences=_sentences(chain, ranked, capacity, required, shares.now, moved_by),
        bottleneck=ranked.binding,
        next_bottleneck=ranked.coming,
        links=ranked.links,
        throughput_refused=chain.throughput_refusal(),
        ways_out=tuple(ways_out(chain)),
        carries_load_share=shares.now,
        carries_load_share_with_headroom=shares.with_headroom,
        carries_load_share_after_failure=shares.after_failure,
        decisive_input=next(iter(moved_by), None),
        influences=moved_by,
        demand=demand_answer(chain, asked, expected),
        used_cores=round(middle(chain.used_cores())),
        grid_nodes=grid_nodes,
        storage_nodes_required=required,
        throughput_by_ceiling=nodes_by_ceiling(draws),
        grid_nodes_per_storage_node=_grid_to_storage(draws, grid_nodes),
        capacity=capacity,
        curve=curve_of(chain, found, asked, expected, predicted.knees, error),
        batch=predicted.batch,
        engines=predicted.engines,
        warnings=tuple(_warnings(chain, asked)),
        advice=advise(rules, _scene(chain, verdict.state, predicted.batch)) if rules else (),
        unused=unused_inputs(scenario),
        calculation_log=ledger.steps(),
    )


def _influences(chain: Chain) -> tuple[Influence, ...]:
    """What moves the use of the tightest link most, the strongest first; none where no link is known."""
    return influences(chain.draws, chain.utilisations().max(axis=0)) if chain.evaluated else ()


def _sentences(
    chain: Chain,
    ranked: RankedLinks,
    capacity: CapacityAnswer,
    required: StorageNodesRequired,
    carried: float | None,
    moved_by: Sequence[Influence],
) -> Sentences:
    refused, decisive = chain.throughput_refusal(), next(iter(moved_by), None)
    return Sentences(
        binds=opening(chain, ranked.binding, ranked.coming, capacity, refused),
        takes=takes(chain, ranked.binding, required, carried, decisive, refused),
        unchanged=faster_ports(chain, ranked.binding, ranked.links),
    )


def _warnings(chain: Chain, asked: Flow) -> Iterator[Caution]:
    yield from cautions_of(chain)
    yield from ceiling_cautions(chain)
    yield from node_cautions(chain)
    yield from guidance_cautions(chain, asked)


def _scene(chain: Chain, state: State, batch: BatchAnswer | None) -> Scene:
    effects = (job.compression for job in batch.classes) if batch is not None else ()
    ratios = tuple(None if effect is None else effect.ratio.p50 for effect in effects)
    return Scene(chain=chain, verdict=state, compression=ratios)


def _grid_to_storage(draws: Draws, grid_nodes: int) -> GridToStorage:
    storage = draws.scenario.storage
    rule = storage.grid_nodes_per_storage_node_rule
    rules = (
        (
            Ratio(
                label=f"rule for {storage.name}",
                ratio=rule.ends()[0],
                cores=storage.ratio_rule_cores.low,
                source=str(rule.source),
                note=rule.source.note,
            ),
        )
        if rule.known
        else ()
    )
    return GridToStorage(value=grid_nodes / middle(draws["storage/nodes"]), rules=rules)
