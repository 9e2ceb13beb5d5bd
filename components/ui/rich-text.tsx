import {
  PortableText,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
} from '@portabletext/react'
import type { POLICY_QUERY_RESULT } from '@/lib/content/sanity.types'
import { linkHref, safeHref } from '@/lib/format/link-href'
import { TEXT_LINK } from './button-look'
import { SiteLink } from './site-link'

type TextSection = NonNullable<NonNullable<POLICY_QUERY_RESULT>['sections']>[number]

export type RichTextValue = NonNullable<TextSection['content']>

type TextLinkValue = NonNullable<RichTextValue[number]['markDefs']>[number]

/** Returns the Portable Text components for a level of subheading. */
function componentsFor(Subheading: 'h2' | 'h3'): PortableTextComponents {
  return {
    block: {
      normal: ({ children }) => <p>{children}</p>,
      h3: ({ children }) => <Subheading className="text-subheading">{children}</Subheading>,
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
}

const COMPONENTS = { h2: componentsFor('h2'), h3: componentsFor('h3') }

interface RichTextProps {
  value: RichTextValue
  /** Level of subheadings, one below the heading above the text. */
  subheadings?: keyof typeof COMPONENTS
}

/** Renders Portable Text. Leaves out blocks of unknown types. */
export function RichText({ value, subheadings = 'h3' }: RichTextProps) {
  return (
    <div className="text-flow max-w-text">
      <PortableText value={value} components={COMPONENTS[subheadings]} onMissingComponent={false} />
    </div>
  )
}

/** Renders a link in rich text. A link without a target becomes plain text. */
function TextLink({ value, children }: PortableTextMarkComponentProps<TextLinkValue>) {
  const href = value && (value.kind === null ? safeHref(value.href) : linkHref(value))
  if (!href) return <>{children}</>
  return (
    <SiteLink href={href} className={TEXT_LINK}>
      {children}
    </SiteLink>
  )
}
