/**
 * The style sheet of the staff pages, in the site's colours. Self-contained and limited to system fonts, because the
 * pages' content security policy blocks all loading.
 */
export const pageStyle = `
:root { color-scheme: light dark;
  --paper: light-dark(oklch(97.5% 0.012 85), oklch(21% 0.035 265));
  --raised: light-dark(oklch(99.5% 0.004 85), oklch(25.5% 0.04 265));
  --ink: light-dark(oklch(24% 0.045 265), oklch(95% 0.012 85));
  --quiet: light-dark(oklch(44% 0.035 265), oklch(78% 0.02 85));
  --line: light-dark(oklch(62% 0.03 265), oklch(62% 0.03 265));
  --accent: light-dark(oklch(33% 0.09 265), oklch(86% 0.14 88));
  --on-accent: light-dark(oklch(98% 0.01 85), oklch(22% 0.04 265));
  --wrong: light-dark(oklch(46% 0.17 25), oklch(79% 0.12 25)); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem;
  background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; }
main { width: min(100%, 27rem); background: var(--raised); padding: 2.25rem clamp(1.25rem, 6vw, 2.25rem);
  border-radius: 0.875rem; border-top: 0.25rem solid; 
  border-image: linear-gradient(90deg, oklch(82% 0.15 88), oklch(72% 0.16 40), oklch(62% 0.1 165)) 1; }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
p { margin: 0 0 1.25rem; color: var(--quiet); overflow-wrap: anywhere; }
p:last-child { margin-bottom: 0; }
.aside { margin-top: 1.5rem; font-size: 0.9375rem; }
.aside a { display: block; width: fit-content; margin-top: 0.5rem; }
form { display: grid; gap: 1.125rem; }
.field { display: grid; gap: 0.25rem; }
label { font-weight: 600; }
.hint { color: var(--quiet); font-size: 0.9375rem; }
input { width: 100%; padding: 0.6875rem 0.75rem; font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--line); border-radius: 0.5rem; }
input[aria-invalid] { border-color: var(--wrong); border-width: 2px; }
.wrong { color: var(--wrong); font-weight: 600; font-size: 0.9375rem; }
.summary { margin: 0 0 1.25rem; padding: 0.875rem 1rem; border: 2px solid var(--wrong); border-radius: 0.5rem; }
.summary h2 { margin: 0 0 0.25rem; font-size: 1.0625rem; }
.summary ul { margin: 0; padding-left: 1.125rem; }
.summary a { color: var(--wrong); }
button { margin-top: 0.375rem; padding: 0.8125rem 1.25rem; font: inherit; font-weight: 650; cursor: pointer;
  color: var(--on-accent); background: var(--accent); border: 2px solid transparent; border-radius: 0.5rem; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`
