import { Stack } from '@sanity/ui'
import { TaskLink } from './task-link'
import { GUIDE_TASKS } from './tasks'
import { GUIDE_WORDS } from './words'

/** The list of tasks beside the open one. */
export function GuideContents({ openId }: { openId: string | undefined }) {
  return (
    <nav aria-label={GUIDE_WORDS.contents}>
      <Stack as="ul" gap={1} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        <li>
          <TaskLink task={undefined} title={GUIDE_WORDS.overview} isOpen={openId === undefined} />
        </li>
        {GUIDE_TASKS.map(({ id, title }, index) => (
          <li key={id}>
            <TaskLink task={id} title={`${index + 1}. ${title}`} isOpen={id === openId} />
          </li>
        ))}
      </Stack>
    </nav>
  )
}
