/** Numbers of section 9 that show in behaviour, in pixels and milliseconds. */
export const LIMITS = {
  /** The scroll distance at which the header gets a background. */
  headerScroll: 10,
  /** Below this width, the menu fills the screen and the comparison uses cards. */
  mobileBreakpoint: 768,
  /** The distance of a linked section from the top of the screen. */
  anchorOffset: 80,
  /** Tabs by age: the old panel fades out, then the parts of the new one appear one after another. */
  tabFadeOut: 200,
  tabStagger: 100,
  /** Added for all parts, and once more for what follows the three issues. */
  tabDelays: { all: 50, last: 300 },
  newsletterDelay: 1500,
  textAreaHeight: 120,
} as const
