import { useBrowser } from "./harness/browser";
import { checkStates } from "./harness/checkStates";
import { OWN } from "./states/own";
import { PUBLISHED } from "./states/published";
import { RUNS } from "./states/runs";

useBrowser();
checkStates([...RUNS, ...PUBLISHED, ...OWN]);
