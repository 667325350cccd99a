import { useBrowser } from "./harness/browser";
import { checkStates } from "./harness/checkStates";
import { PLANNER } from "./states/planner";
import { QUESTIONS } from "./states/questions";

useBrowser();
checkStates([...PLANNER, ...QUESTIONS]);
