import { LOGO_SIZE } from '@/lib/brand/font-metrics'
import { DRAWN_NAME, logoAddress, STANDARD_LOGO } from '@/lib/brand/logo-files'
import { LAND, PAPER } from '@/lib/brand/tokens'
import type { BRAND_QUERY_RESULT } from '@/lib/content/sanity.types'
import { fillIn } from '@/lib/shared/fill-in'
import { Section } from '../ui/section'
import { DownloadLogo, TransparentLogo } from './logo-buttons'

type Brand = NonNullable<BRAND_QUERY_RESULT>

interface LogoProps {
  copy: Brand['standardLogo']
  partyName: string
  /** Whether staff have uploaded a logo, which replaces the drawn one. */
  hasOwnLogo: boolean
}

/** Shows the standard logo on a light and a dark background, with its files. */
export function StandardLogo({ copy, partyName, hasOwnLogo }: LogoProps) {
  return (
    <Section id="party-logo" aria-labelledby="party-logo-heading" className="brand-section">
      <div className="brand-words">
        <h2 id="party-logo-heading">{copy?.heading}</h2>
        {copy?.text && <p>{copy.text}</p>}
        {!hasOwnLogo && partyName !== DRAWN_NAME && copy?.otherName && (
          <p className="brand-notice">{fillIn(copy.otherName, { drawn: DRAWN_NAME })}</p>
        )}
        {copy?.button && <DownloadLogo>{copy.button}</DownloadLogo>}
        {!hasOwnLogo && <Vectors copy={copy} />}
      </div>
      <div className="brand-grounds">
        <p className="brand-ground" data-ground="paper" style={{ background: PAPER }}>
          <LogoPicture section="standard" name={partyName} />
        </p>
        {!hasOwnLogo && (
          <p className="brand-ground" data-ground="night" style={{ background: LAND }}>
            {/* oxlint-disable-next-line nextjs/no-img-element -- an SVG needs no resizing */}
            <img src={logoAddress('party-logo-reversed.svg')} alt="" {...LOGO_SIZE} loading="lazy" />
          </p>
        )}
      </div>
    </Section>
  )
}

/** Shows the logo on a gradient, and a button that makes its white areas transparent. */
export function TransparentLogoSection({
  copy,
  partyName,
}: {
  copy: Brand['transparentLogo']
  partyName: string
}) {
  return (
    <Section id="transparent-logo" aria-labelledby="transparent-logo-heading" className="brand-section">
      <div className="brand-words">
        <h2 id="transparent-logo-heading">{copy?.heading}</h2>
        {copy?.text && <p>{copy.text}</p>}
        {copy?.button && <TransparentLogo>{copy.button}</TransparentLogo>}
      </div>
      <p className="brand-ground" data-ground="gradient">
        <LogoPicture section="transparent" name={partyName} />
      </p>
    </Section>
  )
}

function LogoPicture({ section, name }: { section: 'standard' | 'transparent'; name: string }) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- staff download this exact file
    <img src={logoAddress(STANDARD_LOGO)} alt={name} data-logo={section} {...LOGO_SIZE} />
  )
}

function Vectors({ copy }: { copy: Brand['standardLogo'] }) {
  const links = [
    { file: 'party-logo.svg', label: copy?.vectorLink },
    { file: 'party-logo-reversed.svg', label: copy?.reversedLink },
    { file: 'party-mark.svg', label: copy?.markLink },
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
