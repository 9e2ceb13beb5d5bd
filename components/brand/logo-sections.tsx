import { LOGO_SIZE } from '@/lib/brand/font-metrics'
import { DRAWN_NAME, logoAddress, STANDARD_LOGO } from '@/lib/brand/logo-files'
import { LAND, PAPER } from '@/lib/brand/tokens'
import type { BRAND_QUERY_RESULT } from '@/lib/content/sanity.types'
import { fillIn } from '@/lib/shared/fill-in'
import { Section } from '../ui/section'
import { DownloadLogo, TransparentLogo } from './logo-buttons'

type Brand = NonNullable<BRAND_QUERY_RESULT>

interface LogoProps {
  words: Brand['standardLogo']
  partyName: string
  /** Whether staff uploaded a logo, which replaces the drawn one. */
  hasOwnLogo: boolean
}

/** Shows the standard logo on a light and a dark background, and its files. */
export function StandardLogo({ words, partyName, hasOwnLogo }: LogoProps) {
  return (
    <Section id="party-logo" aria-labelledby="party-logo-heading" className="brand-section">
      <div className="brand-words">
        <h2 id="party-logo-heading">{words?.heading}</h2>
        {words?.text && <p>{words.text}</p>}
        {!hasOwnLogo && partyName !== DRAWN_NAME && words?.otherName && (
          <p className="brand-notice">{fillIn(words.otherName, { drawn: DRAWN_NAME })}</p>
        )}
        {words?.button && <DownloadLogo>{words.button}</DownloadLogo>}
        {!hasOwnLogo && <Vectors words={words} />}
      </div>
      <div className="brand-grounds">
        <p className="brand-ground" data-ground="paper" style={{ background: PAPER }}>
          <LogoPicture section="standard" name={partyName} />
        </p>
        {!hasOwnLogo && (
          <p className="brand-ground" data-ground="night" style={{ background: LAND }}>
            {/* oxlint-disable-next-line nextjs/no-img-element -- an SVG needs no other sizes */}
            <img src={logoAddress('party-logo-reversed.svg')} alt="" {...LOGO_SIZE} loading="lazy" />
          </p>
        )}
      </div>
    </Section>
  )
}

/** Shows the logo over a gradient, and the button that makes its white transparent. */
export function TransparentLogoSection({
  words,
  partyName,
}: {
  words: Brand['transparentLogo']
  partyName: string
}) {
  return (
    <Section id="transparent-logo" aria-labelledby="transparent-logo-heading" className="brand-section">
      <div className="brand-words">
        <h2 id="transparent-logo-heading">{words?.heading}</h2>
        {words?.text && <p>{words.text}</p>}
        {words?.button && <TransparentLogo>{words.button}</TransparentLogo>}
      </div>
      <p className="brand-ground" data-ground="gradient">
        <LogoPicture section="transparent" name={partyName} />
      </p>
    </Section>
  )
}

function LogoPicture({ section, name }: { section: 'standard' | 'transparent'; name: string }) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- staff download this very file
    <img src={logoAddress(STANDARD_LOGO)} alt={name} data-logo={section} {...LOGO_SIZE} />
  )
}

function Vectors({ words }: { words: Brand['standardLogo'] }) {
  const links = [
    { file: 'party-logo.svg', label: words?.vectorLink },
    { file: 'party-logo-reversed.svg', label: words?.reversedLink },
    { file: 'party-mark.svg', label: words?.markLink },
  ] as const
  return (
    <ul className="brand-links">
      {links.map(
        ({ file, label }) =>
          label && (
            <li key={file}>
              <a href={logoAddress(file)} download={file}>
                {label}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
