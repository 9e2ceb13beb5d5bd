/** Numbers that show in how the site behaves (specification, section 9): pixels, and milliseconds. */
export const LIMITS = {
  /** Scrolled further, the header gets a background. */
  headerScroll: 10,
  /** Narrower, the menu fills the screen and the comparison of parties is cards. */
  mobileBreakpoint: 768,
  /** How far below the top of the screen a section stands that a link leads to. */
  anchorOffset: 80,
  /** Tabs by age: the old panel fades out, then the parts of the new one come one after the other. */
  tabFadeOut: 200,
  tabStagger: 100,
  /** Added for all parts, and once more for what follows the three issues. */
  tabDelays: { all: 50, last: 300 },
  newsletterDelay: 1500,
  textAreaHeight: 120,
} as const
