import { IMAGE } from '@/lib/shared/fragments'
import { fillIn } from '@/lib/shared/fill-in'
import { GALLERY_PICTURE } from '@/lib/shared/picture-shapes'
import { BUTTON } from '../../ui/button-look'
import { BLOCK_LABELS } from '../../ui/labels'
import { listOf } from '../../ui/list-of'
import { Picture } from '../../ui/picture'
import { HeadedSection } from '../../ui/section'
import type { BlockProps } from '../block-props'

export const GALLERY = /* groq */ `heading, introduction, pictures[]{_key, caption, ${IMAGE}}`

type Shown = NonNullable<BlockProps<'gallery'>['block']['pictures']>[number]

/**
 * Shows pictures in a grid. Each one opens larger in a popover. The browser itself opens it, closes it on Escape and
 * returns focus, so it works without JavaScript.
 */
export function Gallery({ block: { heading, introduction, pictures }, id }: BlockProps<'gallery'>) {
  const shown = (pictures ?? []).filter(({ asset }) => asset?.width && asset.height)
  if (shown.length === 0) return null
  return (
    <HeadedSection id={id} heading={heading} introduction={introduction} look="text-heading">
      <ul className="gallery col-span-full">
        {listOf(shown, (picture) => (
          <li>
            <GalleryPicture picture={picture} id={`${id}-${picture._key}`} />
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

function GalleryPicture({ picture, id }: { picture: Shown; id: string }) {
  const { caption } = picture
  const alt = (picture.isDecorative ? null : picture.alt) || caption || BLOCK_LABELS.picture
  return (
    <figure>
      <button type="button" popoverTarget={id} aria-label={fillIn(BLOCK_LABELS.largerPicture, { alt })}>
        <Picture picture={picture} show={GALLERY_PICTURE} />
      </button>
      {caption && <figcaption>{caption}</figcaption>}
      <dialog id={id} popover="auto" className="larger" aria-label={alt}>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className={BUTTON.outline}>
          {BLOCK_LABELS.close}
        </button>
        <Picture picture={picture} show="100vw" />
        {caption && <p>{caption}</p>}
      </dialog>
    </figure>
  )
}
