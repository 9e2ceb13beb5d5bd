import { AddUserIcon } from '@sanity/icons/AddUser'
import { RefreshIcon } from '@sanity/icons/Refresh'
import { UsersIcon } from '@sanity/icons/Users'
import { Button, Flex, Heading, Stack } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type Tool, useCurrentUser } from 'sanity'
import { LoadState, useAnswer } from '../../ui/answer'
import { Muted, ToolPage } from '../../ui/tool-page'
import { SecondAccount } from './second-account'
import { staffApi } from './staff-api'
import { StaffTable, type Task } from './staff-table'
import { TaskDialog } from './task-dialog'
import { WORDS } from './staff-messages'

/** The tool's name in addresses: /studio/staff. */
export const STAFF_TOOL = 'staff'

/** The tool “Staff”: the accounts of the embedded backend. Those of hosted Sanity are managed at sanity.io. */
export const staffTool: Tool = {
  name: STAFF_TOOL,
  title: WORDS.title,
  icon: UsersIcon,
  component: StaffDesk,
}

/** The page of the tool. */
function StaffDesk() {
  const user = useCurrentUser()
  const { push: toast } = useToast()
  const [task, setTask] = useState<Task>()
  const answer = useAnswer(staffApi.overview)

  return (
    <ToolPage>
      <Stack gap={4}>
        <Flex wrap="wrap" gap={3} align="center" justify="space-between">
          <Heading as="h1" size={2}>
            {WORDS.title}
          </Heading>
          <Flex gap={2}>
            <Button
              mode="bleed"
              icon={RefreshIcon}
              fontSize={1}
              text={WORDS.refresh}
              onClick={answer.askAgain}
            />
            <Button
              // Not primary: white on that tone's fill is 4.4:1 in the Studio's light scheme.
              icon={AddUserIcon}
              fontSize={1}
              text={WORDS.invite.open}
              onClick={() => setTask({ kind: 'invite' })}
            />
          </Flex>
        </Flex>
        <LoadState answer={answer}>
          {(overview) => (
            <Stack gap={3}>
              <Muted role="status">{WORDS.people(overview.accounts.length)}</Muted>
              <StaffTable overview={overview} ownId={user?.id} onTask={setTask} />
            </Stack>
          )}
        </LoadState>
        <SecondAccount />
      </Stack>
      {task && (
        <TaskDialog
          task={task}
          onChanged={answer.askAgain}
          onClose={(message) => {
            setTask(undefined)
            if (message) toast({ status: 'success', title: message })
          }}
        />
      )}
    </ToolPage>
  )
}
