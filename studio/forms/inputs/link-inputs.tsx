import { Select, Stack } from '@sanity/ui'
import { type FocusEvent, type KeyboardEvent, useCallback } from 'react'
import { set, type StringInputProps, unset, useFormValue, useWorkspace } from 'sanity'
import { ADMIN_PATH, documentPath } from '../../../lib/shared/routes'
import { pageOfLink } from '../../../schemas/rules/links'
import { newestVersions } from '../../../schemas/rules/newest-versions'
import { fullAddress } from '../../../schemas/rules/picked-target'
import {
  anchorsOf,
  faqTopics,
  type SiteAddresses,
  siteAddresses,
} from '../../../schemas/rules/site-addresses'
import { useFocusOnArrival } from '../../sanity/form-focus'
import { useRequest } from '../../ui/requests'
import { Options } from '../../ui/form-parts'

/**
 * An input for an external address. On blur, or when Escape closes its dialog, it adds the scheme (`www.aec.gov.au`
 * gets `https://`).
 */
export function AddressInput(props: StringInputProps) {
  const { value = '', onChange, readOnly, elementProps } = props
  const complete = () => {
    const full = fullAddress(value)
    if (readOnly !== true && full !== value) onChange(set(full))
  }
  const onBlur = (event: FocusEvent) => {
    elementProps.onBlur(event)
    complete()
  }
  // A field that unmounts with its dialog doesn't send the form a blur event.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') complete()
  }
  const listening = { ...elementProps, onBlur, onKeyDown }
  return props.renderDefault({ ...props, elementProps: listening })
}

/** A menu of the target page's sections; a text field while the page is unknown. */
export function AnchorInput(props: StringInputProps) {
  const link = useFormValue(props.path.slice(0, -1))
  const site = useSiteAddresses()
  const page = site && pageOfLink(link, site)
  if (!site || !page) return props.renderDefault(props)
  const choices = anchorsOf(page, site).map(({ anchor: value, title }) => ({
    value,
    title: `${title} (#${value})`,
  }))
  const texts = { none: 'The top of the page', unknown: 'the page has no such section' }
  return <ListChoice input={props} choices={choices} {...texts} />
}

/** A menu of the FAQ's topics; a text field until they have loaded. */
export function TopicInput(props: StringInputProps) {
  const site = useSiteAddresses()
  if (!site) return props.renderDefault(props)
  const choices = faqTopics(site).map((topic) => ({ value: topic, title: topic }))
  return <ListChoice input={props} choices={choices} none="No topic" unknown="not an FAQ topic" />
}

interface ListChoiceProps {
  input: StringInputProps
  choices: readonly { value: string; title: string }[]
  /** The label of the empty option. */
  none: string
  /** Error for a value that is not an option. */
  unknown: string
}

function ListChoice({ input: props, choices, none, unknown }: ListChoiceProps) {
  const { value, onChange, readOnly, elementProps } = props
  // A link to this field has focused the text field that this menu replaces.
  useFocusOnArrival(props)
  const isKnown = !value || choices.some((choice) => choice.value === value)
  const options = isKnown ? choices : [{ value, title: `“${value}” – ${unknown}` }, ...choices]
  return (
    <Select
      {...elementProps}
      disabled={readOnly === true}
      fontSize={2}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? set(currentTarget.value) : unset())}
    >
      <Options none={none} options={options} />
    </Select>
  )
}

/** The target of a redirect: an address, typed or chosen from the site's pages. */
export function TargetInput(props: StringInputProps) {
  const { value, onChange, readOnly } = props
  const site = useSiteAddresses()
  const fromContent = newestVersions(site?.pages ?? []).flatMap(({ _type, slug }) => {
    const path = slug ? documentPath(_type, slug) : null
    return path === null ? [] : [path]
  })
  const paths = [...fromContent, ADMIN_PATH].toSorted()
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Select
        aria-label="Choose a page…"
        disabled={readOnly === true}
        fontSize={1}
        value={paths.find((path) => path === value) ?? ''}
        onChange={({ currentTarget }) => currentTarget.value && onChange(set(currentTarget.value))}
      >
        <Options none="Choose a page…" options={paths.map((path) => ({ value: path, title: path }))} />
      </Select>
    </Stack>
  )
}

/** Reads the site's addresses, drafts included, once per input; null until loaded. */
export function useSiteAddresses(): SiteAddresses | null {
  const { getClient } = useWorkspace()
  const read = useCallback(() => siteAddresses({ getClient }), [getClient])
  // Without addresses the input stays a text field, and the form itself reports that the network is down.
  const { data = null } = useRequest(read)
  return data
}
