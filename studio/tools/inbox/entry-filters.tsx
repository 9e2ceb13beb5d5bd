import { SearchIcon } from '@sanity/icons/Search'
import { Box, Flex, Select, TextInput } from '@sanity/ui'
import type { ReactNode } from 'react'
import { Labelled, Options } from '../../ui/form-parts'
import type { Choice, FilterFields, InboxKind } from './entry'

export const NO_FILTER: FilterFields = { search: '', state: '', choice: '', from: '', until: '' }

interface EntryFiltersProps {
  kind: InboxKind
  choice: Choice | undefined
  fields: FilterFields
  onChange: (fields: FilterFields) => void
}

/** The filter of a list: search, state, days, and the choice that its kind has besides. */
export function EntryFilters({ kind, choice, fields, onChange }: EntryFiltersProps) {
  const field = (name: keyof FilterFields) => ({
    id: `inbox-${name}`,
    fontSize: 1,
    padding: 2,
    value: fields[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...fields, [name]: currentTarget.value }),
  })
  return (
    <Flex as="search" wrap="wrap" gap={3} align="flex-end">
      <FilterField name="search" label="Search" width="14rem">
        <TextInput {...field('search')} type="search" icon={SearchIcon} placeholder="Name, email, notes …" />
      </FilterField>
      {choice && (
        <FilterField name="choice" label={choice.label} width="10rem">
          <Select {...field('choice')}>
            <Options none={choice.any} options={choice.options} />
          </Select>
        </FilterField>
      )}
      <FilterField name="state" label="Status" width="8rem">
        <Select {...field('state')}>
          <Options none="Any status" options={kind.states.map(({ id, title }) => ({ value: id, title }))} />
        </Select>
      </FilterField>
      <FilterField name="from" label={`${kind.came} from`} width="9rem">
        <TextInput {...field('from')} type="date" max={fields.until || undefined} />
      </FilterField>
      <FilterField name="until" label={`${kind.came} until`} width="9rem">
        <TextInput {...field('until')} type="date" min={fields.from || undefined} />
      </FilterField>
    </Flex>
  )
}

interface FilterFieldProps {
  name: string
  label: string
  width: string
  children: ReactNode
}

function FilterField({ name, label, width, children }: FilterFieldProps) {
  return (
    <Box style={{ flex: `1 1 ${width}`, maxWidth: '20rem' }}>
      <Labelled id={`inbox-${name}`} label={label} gap={2}>
        {children}
      </Labelled>
    </Box>
  )
}
