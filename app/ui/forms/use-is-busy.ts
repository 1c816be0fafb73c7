import { useFetchers, useNavigation } from "react-router";

/** While a form is being sent, or a page or part of it is on its way. */
export const useIsBusy = () => [...useFetchers(), useNavigation()].some(({ state }) => state !== "idle");
