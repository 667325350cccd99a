"""What the answer to a batch says of run times and windows that published runs contradict."""

from tests.models.decide.batch.test_papers import batch_on

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer


def sentence_of(answer: BatchAnswer, code: str) -> str:
    (found,) = (caution.sentence for caution in answer.warnings if caution.code == code)
    return found


def codes(answer: BatchAnswer) -> set[str]:
    return {caution.code for caution in answer.warnings}


def test_a_mean_run_time_that_rises_with_grid_nodes_says_that_the_papers_fell() -> None:
    sixteen = batch_on("f810_12_nodes", 16)  # four more than the paper had

    told = sentence_of(sixteen, "run_time_rises")
    assert "13:22 alone" in told  # 000 L367: 7:21:13 over 33 jobs
    assert "storage-node processing is the busiest link" in told
    assert "13:22 on one node, 12:28 on twelve" in told  # 000 Table 2


def test_slowed_in_some_assumptions_is_not_told_as_slowed_in_none() -> None:
    eight, twelve = batch_on("f810_12_nodes", 8), batch_on("f810_12_nodes", 12)

    assert eight.sentences.slowed == "No class of jobs runs longer than alone."
    assert twelve.sentences.slowed.endswith("alone in most cases.")


def test_measured_run_times_that_nothing_slows_say_that_bursts_are_left_out() -> None:
    eight = batch_on("f800_8_nodes", 8)

    assert "run_time_rises" not in codes(eight)
    assert "548 minutes on one grid node and 606" in sentence_of(eight, "bursts_left_out")  # 001 Tables 2, 4


def test_run_times_that_the_paper_saw_fall_say_by_how_much() -> None:
    twelve = batch_on("f810_12_nodes", 12)  # in most cases as on one node, 7 % above the 12:28 of 000 Table 2

    assert "run_time_rises" not in codes(twelve)
    assert "13:22 on average on one and 12:28 on each of twelve" in sentence_of(twelve, "bursts_left_out")


def test_run_times_without_a_window_say_that_bursts_are_left_out() -> None:
    eight = batch_on("d5_8_nodes", 8)  # told as on one node, 8.5 % below the 606 minutes of 001 Table 4

    assert eight.window is None
    assert "548 minutes on one grid node and 606" in sentence_of(eight, "bursts_left_out")


def test_one_grid_node_has_no_others_to_burst_with() -> None:
    assert "bursts_left_out" not in codes(batch_on("f810_12_nodes", 1))


def test_a_window_of_jobs_placed_at_random_says_how_far_published_ones_were_off() -> None:
    seven = batch_on("sun7410_7_nodes", 7)

    assert seven.window is not None
    assert seven.window.engine == "random_placement"
    assert "up to 8 % short" in sentence_of(seven, "placed_by_chance")
    assert "paper 000" not in sentence_of(seven, "run_time_rises")
