import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";

/**
 * Words that name work without naming its object: "create", "manage", "integrate", "function". On the calibration data how
 * often they occur says more about the planned effort than any single feature does, so every mention counts.
 */
export const WORK_FEATURES: readonly Feature[] = [
  feature("build", "Things to create", { backend: 1.5, frontend: 1.5 },
    "create|creating|created|creation|build|building|built|develop|developing|developed|development|implement|implementing|implemented|implementation|design|designing|designed|realise|realize|deliver|construct|generate|generation|generating|generated", { each: 1, everyMention: true }),
  feature("management", "Things to manage", { backend: 2.5, frontend: 1.5 },
    "manage|managing|managed|management|handle|handling|handled|control|controlling|support|supporting|supported|maintain|administer|organise|organize|coordinate", { each: 1, everyMention: true }),
  feature("integration", "Things to connect", { backend: 3, frontend: 0.5 },
    "integrate|integrating|integrated|integration|interact|interacting|interaction|connect to|connect with|connects to|connected to|connection|communicate|communication|between|exchange data|synchronise|synchronize|sync", { each: 1, everyMention: true }),
  feature("function", "Functions named", { backend: 1.5, frontend: 1 },
    "function|functionality|feature|capability|operation|logic|procedure|method|use case", { each: 1, everyMention: true }),
  feature("system", "Systems named", { backend: 2, frontend: 0.5 },
    "system|platform|protocol|framework|engine|infrastructure|mechanism|ecosystem|suite|solution|architecture|network", { each: 1, everyMention: true }),
  feature("and-so-on", "And so on", { backend: 1, frontend: 1 }, "etc|and so on|and more|among others|and similar|and others|such as|and the like", { each: 1, everyMention: true }),
];
