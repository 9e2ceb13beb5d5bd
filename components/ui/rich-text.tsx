import {
  PortableText,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
} from '@portabletext/react'
import type { POLICY_QUERY_RESULT } from '@/lib/content/sanity.types'
import { fillInRichText } from '@/lib/format/fill-in'
import { linkHref, safeHref } from '@/lib/format/link-href'
import { SiteLink } from './site-link'

type TextSection = NonNullable<NonNullable<POLICY_QUERY_RESULT>['sections']>[number]

/** Long text as all queries answer it. */
export type RichTextValue = NonNullable<TextSection['content']>

type TextLinkValue = NonNullable<RichTextValue[number]['markDefs']>[number]

const COMPONENTS: PortableTextComponents = {
  block: {
    normal: ({ children }) => <p>{children}</p>,
    h3: ({ children }) => <h3 className="text-subheading">{children}</h3>,
    blockquote: ({ children }) => (
      <blockquote className="border-l-3 border-accent pl-5 text-lead font-semibold">{children}</blockquote>
    ),
  },
  list: {
    bullet: ({ children }) => (
      <ul className="list-disc space-y-3 pl-6 marker:text-accent-text">{children}</ul>
    ),
    number: ({ children }) => (
      <ol className="list-decimal space-y-3 pl-6 marker:font-bold marker:text-accent-text">{children}</ol>
    ),
  },
  marks: {
    strong: ({ children }) => <strong className="font-bold">{children}</strong>,
    em: ({ children }) => <em>{children}</em>,
    textLink: TextLink,
  },
}

interface RichTextProps {
  value: RichTextValue
  /** What stands for the names in braces, such as `{party}`. */
  words?: Readonly<Record<string, string>>
}

/** Long text from the Studio. Blocks of kinds that this site does not know are left out. */
export function RichText({ value, words = {} }: RichTextProps) {
  return (
    <div className="text-flow max-w-text">
      <PortableText value={fillInRichText(value, words)} components={COMPONENTS} onMissingComponent={false} />
    </div>
  )
}

/** Shows a link in text, or the words alone when its target is gone. */
function TextLink({ value, children }: PortableTextMarkComponentProps<TextLinkValue>) {
  const href = value && (value.kind === null ? safeHref(value.href) : linkHref(value))
  if (!href) return <>{children}</>
  return (
    <SiteLink
      href={href}
      className="underline decoration-accent decoration-2 underline-offset-4 hover:decoration-4"
    >
      {children}
    </SiteLink>
  )
}
