import { AddUserIcon } from '@sanity/icons/AddUser'
import { RefreshIcon } from '@sanity/icons/Refresh'
import { UsersIcon } from '@sanity/icons/Users'
import { Button, Checkbox, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type FormEvent, useState } from 'react'
import { type Tool, useCurrentUser, useSchema } from 'sanity'
import { DOCUMENT_TYPES } from '../../../schemas/schema-types'
import { reviewsApi } from './reviews-api'
import { LoadState, useRequest, useAttempt } from '../../ui/requests'
import { titleOfType } from '../../ui/documents'
import { Muted, QuietButton, Section, ToolPage } from '../../ui/tool-page'
import { staffApi } from './staff-api'
import { StaffTable } from './staff-table'
import { INVITATION, type StaffTask } from './staff-tasks'
import { TaskDialog } from './task-dialog'

/** The tool's name in addresses: /studio/staff. */
export const STAFF_TOOL = 'staff'

/** The Staff tool manages the embedded backend's accounts. Hosted Sanity's accounts are managed at sanity.io. */
export const staffTool: Tool = {
  name: STAFF_TOOL,
  title: 'Staff',
  icon: UsersIcon,
  component: StaffPage,
}

/** The tool's page. */
function StaffPage() {
  const user = useCurrentUser()
  const { push: toast } = useToast()
  const [task, setTask] = useState<StaffTask>()
  const answer = useRequest(staffApi.overview)

  return (
    <ToolPage>
      <Stack gap={4}>
        <Flex wrap="wrap" gap={3} align="center" justify="space-between">
          <Heading as="h1" size={2}>
            Staff
          </Heading>
          <Flex gap={2}>
            <Button mode="bleed" icon={RefreshIcon} fontSize={1} text="Refresh" onClick={answer.refetch} />
            <Button
              // The tone isn't `primary`, because white text on that has a contrast of only 4.4:1 in the light scheme.
              icon={AddUserIcon}
              fontSize={1}
              text={INVITATION.item.text}
              onClick={() => setTask(INVITATION)}
            />
          </Flex>
        </Flex>
        <LoadState request={answer}>
          {(overview) => (
            <Stack gap={3}>
              <Muted role="status">
                {overview.accounts.length === 1 ? '1 person' : `${overview.accounts.length} people`}
              </Muted>
              <StaffTable overview={overview} ownId={user?.id} onTask={setTask} />
            </Stack>
          )}
        </LoadState>
        <SecondAccount />
      </Stack>
      {task && (
        <TaskDialog
          task={task}
          onChanged={answer.refetch}
          onClose={(message) => {
            setTask(undefined)
            if (message) toast({ status: 'success', title: message })
          }}
        />
      )}
    </ToolPage>
  )
}

/** The form that chooses which document types need a second account. */
function SecondAccount() {
  const answer = useRequest(reviewsApi.secondAccountTypes)
  return (
    <Section title="Second account">
      <Text size={1}>
        Documents of the types you choose can only be published by someone who has not edited the draft. This
        applies to everyone, including administrators.
      </Text>
      <LoadState request={answer}>{(types) => <Choice types={types} />}</LoadState>
    </Section>
  )
}

function Choice({ types }: { types: readonly string[] }) {
  const schema = useSchema()
  const [chosen, setChosen] = useState<readonly string[]>(types)
  const { isBusy, outcome, attempt, forget } = useAttempt()
  const toggle = (type: string, isChosen: boolean) => {
    forget()
    setChosen(isChosen ? [...chosen, type] : chosen.filter((other) => other !== type))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await reviewsApi.setSecondAccountTypes(chosen)
      return 'Saved.'
    })
  }
  return (
    <Stack as="form" gap={4} onSubmit={save}>
      <Grid gridTemplateColumns={[1, 2, 3]} gap={3}>
        {DOCUMENT_TYPES.map((type) => (
          <Flex key={type} gap={2} align="center">
            <Checkbox
              id={`second-${type}`}
              checked={chosen.includes(type)}
              onChange={({ currentTarget }) => toggle(type, currentTarget.checked)}
            />
            <Text as="label" htmlFor={`second-${type}`} size={1}>
              {titleOfType(type, schema)}
            </Text>
          </Flex>
        ))}
      </Grid>
      <Flex gap={3} align="center">
        <QuietButton type="submit" text="Save" />
        <Muted role="status">{isBusy ? 'Saving…' : outcome?.text}</Muted>
      </Flex>
    </Stack>
  )
}
