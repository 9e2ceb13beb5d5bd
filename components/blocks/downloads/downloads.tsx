import { fileFacts } from '@/lib/format/file-facts'
import { fileAddress } from '@/lib/format/link-href'
import { listOf } from '../../ui/list-of'
import { HeadedSection } from '../../ui/section'
import type { BlockProps } from '../block-props'

/** The fields of a list of files, for `fileAddress` and `fileFacts`. */
export const DOWNLOADS = /* groq */ `
  heading, introduction,
  files[]{_key, title, description, "file": asset->{path, "name": originalFilename, extension, size}}
`

/** Lists files with their type and size. */
export function Downloads({ block: { heading, introduction, files }, id }: BlockProps<'downloads'>) {
  const shown = (files ?? []).flatMap(({ title, description, file }) => {
    const href = file && fileAddress(file)
    const name = title || file?.name
    return href && name ? [{ href, name, description, facts: fileFacts(file) }] : []
  })
  if (shown.length === 0) return null
  return (
    <HeadedSection id={id} heading={heading} introduction={introduction} look="text-heading">
      <ul className="col-span-full mt-8 border-t-3 border-current md:col-span-8">
        {listOf(shown, ({ href, name, description, facts }) => (
          <li className="border-b border-rule py-4">
            <a href={href} className="onward onward-down flex min-h-11 items-center justify-between gap-6">
              <strong className="text-subheading font-semibold wrap-anywhere">
                {name}
                {facts && <small className="block text-small font-normal text-ink-soft">{facts}</small>}
              </strong>
            </a>
            {description && <p className="mt-1 max-w-[60ch] text-ink-soft">{description}</p>}
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
