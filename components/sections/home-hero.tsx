import type { HOME_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Arrow } from '../ui/arrow'
import { ButtonLink } from '../ui/button-link'
import { Furrows } from '../ui/furrows'
import { Picture } from '../ui/picture'
import { SunAtDawn } from '../ui/sun-at-dawn'

type Hero = NonNullable<NonNullable<HOME_QUERY_RESULT>['hero']>

/** The first screen: the headline in the sky, the sun on the horizon, the promise on the land. */
export function HomeHero({ hero, nextSection }: { hero: Hero; nextSection: string }) {
  return (
    <section className="flex min-h-[min(100svh,62rem)] flex-col">
      <div className="sky relative flex flex-1 items-end overflow-hidden pt-[clamp(7.5rem,14vh,11rem)]">
        {hero.picture?.asset ? (
          <Picture
            picture={hero.picture}
            sizes="100vw"
            isEager
            className="absolute inset-0 h-full w-full object-cover opacity-30"
          />
        ) : (
          <SunAtDawn />
        )}
        <div className="relative mx-auto w-full max-w-page px-gutter pb-[clamp(8rem,30vw,12rem)] md:pb-6">
          <h1 className="max-w-[12ch] text-display font-extrabold">{hero.headline}</h1>
        </div>
        <div className="horizon-line draws-itself absolute inset-x-0 bottom-0" />
      </div>
      <div data-ground="land" className="relative overflow-hidden bg-land text-land-ink">
        <Furrows />
        <div className="relative mx-auto grid max-w-page items-end gap-8 px-gutter py-10 md:grid-cols-12 md:gap-6 md:py-12">
          <div className="grid gap-7 md:col-span-8 lg:col-span-7">
            {hero.subline && <p className="max-w-[46ch] text-lead font-medium">{hero.subline}</p>}
            <div className="flex flex-wrap gap-3">
              <ButtonLink link={hero.primaryAction} look="sun" />
              <ButtonLink link={hero.secondaryAction} look="landOutline" />
            </div>
          </div>
          {hero.scrollLabel && (
            <a
              href={`#${nextSection}`}
              className="group inline-flex min-h-12 items-center gap-3 justify-self-start font-semibold md:col-span-4 md:justify-self-end lg:col-span-5"
            >
              {hero.scrollLabel}
              <Arrow to="down" />
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
