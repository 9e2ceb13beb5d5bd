import type { ComponentProps, ReactNode } from 'react'
import type { NEWSLETTER_QUERY_RESULT } from '@/lib/content/sanity.types'
import { formatDate } from '@/lib/shared/format-date'
import { Picture } from '../ui/picture'
import { RichText } from '../ui/rich-text'
import { TextSection } from '../ui/section'

type Content = NonNullable<NonNullable<NEWSLETTER_QUERY_RESULT>['content']>
type Block = Extract<Content[number], { _type: 'block' }>
type TextPicture = Extract<Content[number], { _type: 'accessibleImage' }>

/** Width of the text and the pictures in it. */
const PICTURE_SIZES = '(min-width: 48rem) 42rem, 100vw'

interface DatedTextProps {
  date: string | null
  author?: string | null
  /** Picture above the text. */
  picture?: ComponentProps<typeof Picture>['picture']
  content: Content | null
  /** Content below the text. */
  children?: ReactNode
}

/** Shows the text of a newsletter or article, including its pictures. */
export function DatedText({ date, author, picture, content, children }: DatedTextProps) {
  return (
    <TextSection className="flex flex-col gap-8">
      {date && <PublishedDate date={date} author={author} />}
      {picture?.asset && (
        <Picture
          picture={picture}
          show={PICTURE_SIZES}
          isEager
          className="h-auto max-w-full rounded-control"
        />
      )}
      {groupsOf(content ?? []).map((group) =>
        'blocks' in group ? (
          <RichText key={group.key} value={group.blocks} subheadings="h2" />
        ) : (
          <Picture
            key={group.key}
            picture={group.picture}
            show={PICTURE_SIZES}
            className="h-auto max-w-full rounded-control"
          />
        ),
      )}
      {children}
    </TextSection>
  )
}

/** Shows the date of publication and the author. */
export function PublishedDate({ date, author }: Pick<DatedTextProps, 'author'> & { date: string }) {
  return (
    <p className="text-ink-soft">
      <time dateTime={date}>{formatDate(date)}</time>
      {author && ` · ${author}`}
    </p>
  )
}

type Group = { key: string; blocks: Block[] } | { key: string; picture: TextPicture }

/** Splits content into pictures and stretches of text. Blocks of text stay together because they may form a list. */
function groupsOf(content: Content): Group[] {
  const groups: Group[] = []
  for (const entry of content) {
    const last = groups.at(-1)
    if (entry._type === 'accessibleImage') groups.push({ key: entry._key, picture: entry })
    else if (last !== undefined && 'blocks' in last) last.blocks.push(entry)
    else groups.push({ key: entry._key, blocks: [entry] })
  }
  return groups
}
