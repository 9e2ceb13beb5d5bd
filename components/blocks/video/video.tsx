import { IMAGE } from '@/lib/shared/fragments'
import { fillIn } from '@/lib/shared/fill-in'
import { VIDEO_PICTURE } from '@/lib/shared/picture-shapes'
import { videoAt } from '@/lib/shared/video-site'
import { BLOCK_LABELS } from '../../ui/labels'
import { Picture } from '../../ui/picture'
import { HeadedSection } from '../../ui/section'
import { SiteLink } from '../../ui/site-link'
import type { BlockProps } from '../block-props'

export const VIDEO = /* groq */ `heading, url, title, length, picture{${IMAGE}}`

/** Shows a picture with a play button that links to the video. Doesn't load a third-party player. */
export function Video({ block: { heading, url, title, length, picture }, id }: BlockProps<'video'>) {
  const found = videoAt(url)
  if (!found) return null
  return (
    <HeadedSection id={id} heading={heading} look="mb-8 text-heading">
      <SiteLink href={found.href} className="video col-span-full md:col-span-10">
        <span className="video-picture">
          {picture?.asset && <Picture picture={picture} show={VIDEO_PICTURE} />}
          <svg aria-hidden viewBox="0 0 24 24">
            <path d="M8 5v14l11-7z" />
          </svg>
        </span>
        <span className="block pt-3">
          <span className="block text-subheading font-semibold">{title}</span>
          <span className="onward inline-flex min-h-11 items-center gap-3">
            {fillIn(BLOCK_LABELS.watchOn, { site: found.site })}
            {length && ` · ${length}`}
          </span>
        </span>
      </SiteLink>
    </HeadedSection>
  )
}
