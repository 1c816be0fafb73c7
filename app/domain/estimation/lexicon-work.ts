import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";

/**
 * Words that name work but not its object: "create", "manage", "integrate", "function". In the calibration data their frequency predicts
 * the planned effort better than any single feature does, so every mention counts.
 */
export const WORK_FEATURES: readonly Feature[] = [
  feature(
    "build",
    "Custom development",
    { backend: 1.5, frontend: 1.5 },
    "create|creating|created|creation|build|built|develop|developing|developed|development|implement|implementing|implemented|implementation|design|designing|designed|realise|realize|deliver|construct|generate|generation|generating|generated|building a|building an|building the|building our|building on|building out|building new|building upon|start building|are building|by building|for building",
    { each: 1, everyMention: true },
  ),
  feature(
    "management",
    "Management functions",
    { backend: 2.5, frontend: 1.5 },
    "manage|managing|managed|management|handle|handling|handled|control|controlling|supporting|supported|maintain|administer|organise|organize|coordinate|=supports|support for|to support|should support|will support|must support|can support|add support|support multiple|support all|support both",
    { each: 1, everyMention: true },
  ),
  feature(
    "integration",
    "Integration work",
    { backend: 3, frontend: 0.5 },
    "integrate|integrating|integrated|integration|interact|interacting|interaction|connect to|connect with|connects to|connected to|communicate|communication|exchange data|synchronise|synchronize|sync|connection to|connection with|connection between|api connection|data connection|=connections|link between|exchange between",
    { each: 1, everyMention: true },
  ),
  feature(
    "function",
    "Business logic",
    { backend: 1.5, frontend: 1 },
    "function|functionality|feature|capability|operation|logic|procedure|method|use case",
    { each: 1, everyMention: true },
  ),
  feature(
    "system",
    "Systems involved",
    { backend: 2, frontend: 0.5 },
    "system|platform|protocol|framework|engine|infrastructure|mechanism|ecosystem|suite|solution|architecture|network",
    { each: 1, everyMention: true },
  ),
  feature(
    "and-so-on",
    "Open-ended scope",
    { backend: 1, frontend: 1 },
    "etc|and so on|and more|among others|and similar|such as|and the like|and =others",
    { each: 1, everyMention: true },
  ),
];
