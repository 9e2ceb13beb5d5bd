import { SearchIcon } from '@sanity/icons/Search'
import { Box, Flex, Select, TextInput } from '@sanity/ui'
import { type ReactNode, useCallback } from 'react'
import { z } from 'zod'
import { formatMoment } from '../../../lib/shared/format-moment'
import { Labelled, Options } from '../../ui/form-parts'
import { useContentClient, useRequest } from '../../ui/requests'
import type { Choice, FilterFields, InboxKind } from './entry'
import { useOpenKind } from './inbox-api'

interface EntryFiltersProps {
  choice: Choice | undefined
  fields: FilterFields
  onChange: (fields: FilterFields) => void
}

/** The filter of a list: search, status, dates, and the kind's extra menu. */
export function EntryFilters({ choice, fields, onChange }: EntryFiltersProps) {
  const { kind } = useOpenKind()
  const field = (name: keyof FilterFields) => ({
    id: `inbox-${name}`,
    fontSize: 1,
    padding: 2,
    value: fields[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...fields, [name]: currentTarget.value }),
  })
  const choices = [
    { name: 'choice', choice, width: '10rem' },
    { name: 'event', choice: useEvents(kind), width: '14rem' },
  ] as const
  return (
    <Flex as="search" wrap="wrap" gap={3} align="flex-end">
      <FilterField name="search" label="Search" width="14rem">
        <TextInput {...field('search')} type="search" icon={SearchIcon} placeholder="Name, email, notes…" />
      </FilterField>
      {choices.map(
        ({ name, choice: asked, width }) =>
          asked && (
            <FilterField key={name} name={name} label={asked.label} width={width}>
              <Select {...field(name)}>
                <Options none={asked.any} options={asked.options} />
              </Select>
            </FilterField>
          ),
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

const EVENTS_QUERY =
  '*[_type == "event" && defined(slug.current) && defined(starts)] | order(starts desc){"slug": slug.current, title, starts}'
const Events = z.array(z.object({ slug: z.string(), title: z.string().nullable(), starts: z.string() }))

/** The filter of sign-ups by event, latest first. Undefined for other kinds and until the events have loaded. */
function useEvents({ id }: InboxKind): Choice | undefined {
  const client = useContentClient()
  const read = useCallback(async () => {
    if (id !== 'event') return undefined
    const published = client.withConfig({ perspective: 'published', useCdn: false })
    const events = Events.parse(await published.fetch<unknown>(EVENTS_QUERY, {}, { tag: 'inbox.events' }))
    return events.map(({ slug, title, starts }) => ({
      value: slug,
      title: `${title ?? slug}, ${formatMoment(starts)}`,
    }))
  }, [client, id])
  const options = useRequest(read).data
  return options && { label: 'Event', any: 'Any event', options }
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
