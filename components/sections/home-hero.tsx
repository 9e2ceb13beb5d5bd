import type { HOME_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'
import { Furrows } from '../ui/furrows'
import { Picture } from '../ui/picture'
import { SunAtDawn } from '../ui/sun-at-dawn'

type Hero = NonNullable<NonNullable<HOME_QUERY_RESULT>['hero']>

/** The first screen: the headline in the sky, the sun on the horizon, the promise on the land. */
export function HomeHero({ hero, nextSection }: { hero: Hero; nextSection: string }) {
  return (
    <section className="hero">
      <div className="sky">
        {hero.picture?.asset ? (
          <Picture picture={hero.picture} show="100vw" fillsHeight={75} isEager />
        ) : (
          <SunAtDawn />
        )}
        <h1>{hero.headline}</h1>
        <div className="horizon-line draws-itself" />
      </div>
      <div data-ground="land">
        <Furrows />
        <div>
          <div>
            {hero.subline && <p>{hero.subline}</p>}
            <ButtonLink link={hero.primaryAction} look="sun" />
            <ButtonLink link={hero.secondaryAction} look="landOutline" />
          </div>
          {hero.scrollLabel && (
            <a href={`#${nextSection}`} className="onward onward-down">
              {hero.scrollLabel}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
