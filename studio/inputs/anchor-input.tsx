import { Select } from '@sanity/ui'
import { set, type StringInputProps, unset, useFormValue } from 'sanity'
import type { PageAnchor } from '../../lib/pages'
import { pageOfLink } from '../../schemas/rules/links'
import { anchorsOf } from '../../schemas/rules/site-addresses'
import { useFocusOnArrival } from './focus-on-arrival'
import { useSiteAddresses } from './use-site-addresses'
import { WORDS } from './words'

/** Chooses a section of the page that a link leads to; a text field until the page is known. */
export function AnchorInput(props: StringInputProps) {
  const link = useFormValue(props.path.slice(0, -1))
  const site = useSiteAddresses()
  const page = site && pageOfLink(link, site)
  if (!site || !page) return props.renderDefault(props)
  return <SectionChoice {...props} sections={anchorsOf(page, site)} />
}

function SectionChoice({ sections, ...props }: StringInputProps & { sections: readonly PageAnchor[] }) {
  const { value, onChange, readOnly, elementProps } = props
  // A text field stood here while the page was not known yet, and takes the focus of a link to this field with it.
  useFocusOnArrival(props)
  const isKnown = !value || sections.some(({ anchor }) => anchor === value)
  return (
    <Select
      {...elementProps}
      disabled={readOnly === true}
      fontSize={2}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? set(currentTarget.value) : unset())}
    >
      <option value="">{WORDS.topOfPage}</option>
      {!isKnown && <option value={value}>{WORDS.unknownSection(value)}</option>}
      {sections.map(({ anchor, title }) => (
        <option key={anchor} value={anchor}>
          {title} (#{anchor})
        </option>
      ))}
    </Select>
  )
}
