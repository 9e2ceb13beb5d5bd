import {
  PortableText,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
} from '@portabletext/react'
import type { RichText as RichTextValue } from '@/lib/content/sanity.types'
import { fillInRichText } from '@/lib/format/fill-in-rich-text'
import { safeHref } from '@/lib/format/link-href'
import { SiteLink } from './site-link'

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

function TextLink({ value, children }: PortableTextMarkComponentProps<{ _type: 'textLink'; href?: string }>) {
  const href = safeHref(value?.href)
  if (href === null) return <>{children}</>
  return (
    <SiteLink
      href={href}
      className="underline decoration-accent decoration-2 underline-offset-4 hover:decoration-4"
    >
      {children}
    </SiteLink>
  )
}
