import { buildTheme } from '@sanity/ui/theme'
import { LAND, PAPER, SUN } from '../../lib/brand/tokens'

type ThemeConfig = NonNullable<Parameters<typeof buildTheme>[0]>
type ButtonTokens = NonNullable<NonNullable<NonNullable<ThemeConfig['color']>['button']>['default']>

const STATES = {
  enabled: { bg: ['600', '400'] },
  hovered: { bg: ['700', '300'] },
  pressed: { bg: ['800', '300'] },
  selected: { bg: ['800', '300'] },
} as const satisfies NonNullable<ButtonTokens['primary']>

/**
 * Sanity’s own theme, with coloured buttons one step darker in the light scheme: their white text had a contrast of
 * 2.6 to 4.4, but WCAG 2.2 §1.4.3 requires 4.5.
 */
export const theme = buildTheme({
  color: {
    button: {
      default: {
        neutral: STATES,
        primary: STATES,
        suggest: STATES,
        positive: STATES,
        caution: STATES,
        critical: STATES,
      },
    },
  },
})

/** The Studio's logo: a sun on the horizon, drawn as on the site. */
export function StudioIcon() {
  return (
    <svg viewBox="0 0 25 25" width="1em" height="1em" fill="none" aria-hidden="true">
      <rect width="25" height="25" rx="5" fill={LAND} />
      <path d="M7 16a5.5 5.5 0 0 1 11 0" fill={SUN} />
      <path d="M3.5 16.5h18" stroke={PAPER} strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}
