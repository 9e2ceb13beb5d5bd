/** Numbers that affect behaviour, in pixels and milliseconds (specification, section 9). */
export const LIMITS = {
  /** How far the page scrolls before the header gets a background. */
  headerScroll: 10,
  /** Below this width, the menu fills the screen and the comparison uses cards. */
  mobileBreakpoint: 768,
  /** The distance between a linked section and the top of the screen. */
  anchorOffset: 80,
  /** Age-group tabs: the old panel fades out, then the parts of the new one appear one by one. */
  tabFadeOut: 200,
  tabStagger: 100,
  /** `all` is added to the delay of each part. `last` is the delay of the part after the three issues. */
  tabDelays: { all: 50, last: 300 },
  newsletterDelay: 1500,
  textAreaHeight: 120,
} as const
