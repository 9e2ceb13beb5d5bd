import { Select, Stack } from '@sanity/ui'
import { set, type StringInputProps } from 'sanity'
import { PAGES } from '../../lib/pages'
import { documentPath } from '../../lib/routes'
import { newestVersions } from '../../schemas/rules/newest-versions'
import { useSiteAddresses } from './use-site-addresses'
import { WORDS } from './words'

/** Where a redirect leads: an address, written or chosen from the pages of the site. */
export function TargetInput(props: StringInputProps) {
  const { value, onChange, readOnly } = props
  const site = useSiteAddresses()
  const fromContent = newestVersions(site?.pages ?? []).flatMap(({ _type, slug }) => {
    const path = slug ? documentPath(_type, slug) : null
    return path === null ? [] : [path]
  })
  const paths = [...PAGES.map(({ path }) => path), ...fromContent.toSorted()]
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Select
        aria-label={WORDS.choosePage}
        disabled={readOnly === true}
        fontSize={1}
        value={paths.find((path) => path === value) ?? ''}
        onChange={({ currentTarget }) => currentTarget.value && onChange(set(currentTarget.value))}
      >
        <option value="">{WORDS.choosePage}</option>
        {paths.map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </Select>
    </Stack>
  )
}
