import type { JOIN_TEAM_QUERY_RESULT } from '@/lib/content/sanity.types'
import { NoticeButton } from '../forms/notice-button'
import { Furrows } from '../ui/furrows'
import { NOTICES } from '../ui/labels'

type Words = NonNullable<NonNullable<JOIN_TEAM_QUERY_RESULT>['general']>

/** For those who do not find their job in the list. */
export function GeneralApplication({ words: { heading, text, button } }: { words: Words }) {
  if (!heading) return null
  return (
    <section
      aria-labelledby="general"
      data-ground="land"
      className="relative overflow-hidden bg-land text-land-ink"
    >
      <Furrows />
      <div className="relative mx-auto grid max-w-page gap-6 px-gutter py-section md:grid-cols-12">
        <h2 id="general" className="text-title md:col-span-6">
          {heading}
        </h2>
        <div className="grid content-end justify-items-start gap-7 md:col-span-5 md:col-start-8">
          {text && <p className="text-lead text-land-soft">{text}</p>}
          {button && (
            <NoticeButton look="sun" notice={{ title: NOTICES.careersTitle, text: NOTICES.careers }}>
              {button}
            </NoticeButton>
          )}
        </div>
      </div>
    </section>
  )
}
