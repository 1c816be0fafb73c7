import { useFetchers, useNavigation } from "react-router";

/** True while a form is being sent, or a page or part of it is loading. */
export const useIsBusy = () => [...useFetchers(), useNavigation()].some(({ state }) => state !== "idle");
