import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "immersive",
  headline: "3D, AR and VR that open from a link on ordinary devices",
  lede: "Some things have to be seen at full size: a sofa in the room, a pump taken apart, an evacuation route walked once. We build such scenes for the browser first and for headsets where they earn their place, and we keep them light enough to load on a train.",
  description:
    "Web 3D, augmented and virtual reality: product viewers, training and showrooms built on glTF and WebXR, tested on the devices you name.",
  problem: {
    heading: "Your product does not fit into a photograph",
    paragraphs: [
      "Buyers return furniture because it looked smaller online. Technicians learn a valve from a PDF and meet the real one, upside down, in a hot plant room. Visitors to a flat that is not built yet stare at a floor plan and nod politely.",
      "You may also have tried already. The agency’s app took 900 MB, worked on the director’s phone and needed a rebuild after the next system update. The CAD export had eleven million triangles, and the headset pilot ended in a cupboard because charging and updating six devices was nobody’s job.",
      "Those failures are mostly budgets that no one wrote down: triangles, texture memory, milliseconds per frame, staff time. We set these figures first.",
    ],
  },
  artefact: {
    kind: "table",
    heading: "Measured on the devices people own",
    caption:
      "The performance budget report as we hand it over, with example figures for a furniture configurator. The worst scene counts, on real hardware, after ten minutes of use.",
    file: "device-budget.pdf",
    version: "build 118 · page 1 of 4",
    columns: ["Device", "Download", "GPU memory", "Frame time, p95", "Limit", "Verdict"],
    rows: [
      { cells: ["Mid-range Android, 2022", "6.8 MB", "212 MB", "15.9 ms", "16.7 ms", "Within"], tone: "good" },
      { cells: ["iPhone, 2020", "6.8 MB", "188 MB", "11.2 ms", "16.7 ms", "Within"], tone: "good" },
      { cells: ["Laptop, integrated GPU", "6.8 MB", "231 MB", "13.1 ms", "16.7 ms", "Within"], tone: "good" },
      { cells: ["Standalone headset, 72 Hz", "6.8 MB", "236 MB", "14.6 ms", "13.9 ms", "Over by 0.7 ms"], tone: "bad" },
    ],
    findings: [
      "The headset misses its limit in one scene only: three glass doors on top of each other. Next build: opaque fronts beyond two metres.",
      "Memory is capped at 250 MB because browsers on 4 GB phones close tabs from about 300 MB on.",
      "The 2D fallback weighs 410 KB and carries every price, size and material.",
    ],
  },
  deliverables: [
    {
      name: "Asset pipeline",
      detail:
        "Scripts from your CAD or Blender sources to glTF 2.0 and USDZ: decimation, baked lighting, Meshopt compression and KTX2 textures, checked by the Khronos validator.",
    },
    {
      name: "The experience",
      detail:
        "A viewer, configurator, walkthrough or training module that runs at a URL, with a 2D fallback carrying the same information.",
    },
    {
      name: "Performance budget report",
      detail:
        "Download size, GPU memory and frame time on each named device, measured on hardware, with the scene that came closest to the limit.",
    },
    {
      name: "Comfort and accessibility review",
      detail:
        "Seated play, one-handed use, captions, adjustable text and reduced motion, against the W3C’s XR Accessibility User Requirements.",
    },
    {
      name: "Content editor",
      detail: "Your staff replace a model, label or translation without us, and the same size checks run on upload.",
    },
    { name: "Fleet guide", detail: "For headsets: enrolment, kiosk mode, cleaning, charging and update routine on four printed pages." },
  ],
  timeline: [
    { when: "Week 1", title: "Devices and budgets", detail: "Which phones, which headsets, which network; one page of figures results." },
    {
      when: "Weeks 2–3",
      title: "Grey-box prototype",
      detail: "Untextured shapes at true scale, tried by five of your users. Layout mistakes are cheap at this point.",
    },
    {
      when: "Weeks 4–6",
      title: "Assets and interaction",
      detail: "The pipeline runs nightly, and you review the build on your own device every Friday.",
    },
    { when: "Weeks 7–8", title: "Finish and optimise", detail: "Lighting, sound, texts, languages and the long tail of weak GPUs." },
    {
      when: "Weeks 9–10",
      title: "Trial on site and release",
      detail: "Real users in the real room, corrections, launch and editor training.",
    },
  ],
  stack: [
    {
      name: "three.js with React Three Fiber",
      why: "A mature renderer with a large pool of developers, so you can hire for it. Plain `<model-viewer>` is enough for a single product, and then we use only that.",
    },
    {
      name: "WebXR, with AR Quick Look on iPhone",
      why: "Chrome on Android and headset browsers offer WebXR. Safari on iPhone has no WebXR AR session, so the same model also ships as USDZ.",
    },
    {
      name: "KTX2 textures",
      why: "They stay compressed in GPU memory: a 4096-pixel RGBA texture needs 64 MiB raw and about 16 MiB as ASTC 4×4, before mipmaps.",
    },
    {
      name: "Unity or Godot through OpenXR",
      why: "For offline training, heavy physics or full hand tracking. A store app costs review cycles and device management, so the web has to fail first.",
    },
    {
      name: "Photogrammetry and Gaussian splats",
      why: "Quick capture of a place as it is. Unsuitable where parts must move or be measured, where we model by hand.",
    },
  ],
  risks: [
    {
      risk: "Motion sickness",
      handling:
        "The view never moves unless the user moves it. Teleport and snap turns are the default, and a build that misses its frame budget, 13.9 ms at 72 Hz, is not released.",
    },
    {
      risk: "Source models are unusable",
      handling: "We convert three typical files in week 1. If decimation loses what matters, remodelling is priced before you commit.",
    },
    {
      risk: "Nobody uses it after the launch",
      handling:
        "Entry points sit inside the existing product page or course, and anonymous events show where people stop. A clumsy start costs more users than modest graphics.",
    },
    {
      risk: "Cameras and body data",
      handling:
        "AR camera images stay on the device. Hand and gaze data are processed in memory and never stored unless your study protocol and consent form say so.",
    },
  ],
  questions: [
    {
      question: "Do we need headsets at all?",
      answer:
        "For shopping and most sales work, no: a phone and a link reach far more people. Headsets pay off where posture, scale or danger are part of the lesson. We would sooner talk you out of six devices than find them in the cupboard.",
    },
    {
      question: "Can you use our CAD files?",
      answer:
        "Usually, by way of STEP or the native exporter. Interior parts are removed, both to save triangles and to keep your engineering out of a public file. Anything sent to a browser can be copied, so leave out what is secret.",
    },
    {
      question: "Does it work on Apple Vision Pro?",
      answer:
        "Safari on visionOS 2 and later runs immersive VR sessions in WebXR with gaze-and-pinch input. Interaction designed for controllers needs adjusting, so name the device early.",
    },
    {
      question: "Will training results improve?",
      answer:
        "It depends on the task, and novelty fades. We suggest testing two groups, one with the present material, on the same assessment a month later. The [Immersive lab](/our-labs/immersive-lab) publishes how we set such studies up.",
    },
  ],
  sample: {
    name: "Room planner for a furniture shop",
    choices: {
      Industry: "E-Commerce",
      Version: "Full Released Version",
      Website: "Web 2.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom with Complex animation",
      deployment: "AWS or Cloud",
      Integration: "1 to 3",
      Security: "Basic Security measures",
    },
    pages: [
      "3D product page with a viewer to rotate and zoom, a configurator for fabric and legs that updates the price, and a button that places the piece in the room with AR on Android and iPhone.",
      "Room planner where a customer draws walls, drags furniture from a list with search and filters, sees distances, switches to a 3D walk-through, and saves the plan after sign-in.",
      "Basket and payment page that takes the saved plan, checks stock through the shop’s API, accepts cards and sends a confirmation email with a picture of the room.",
      "Admin page for staff with roles, file upload for 3D models, an automatic check of size and triangles, translation of labels, and a dashboard with 2 charts of AR use and sales.",
    ],
    excludes: ["3D models, textures and sound", "test phones and headsets", "the trial in the shop and editor training"],
  },
  related: ["/our-labs/immersive-lab", "/services/design", "/solutions/retail", "/solutions/real-estate"],
};
