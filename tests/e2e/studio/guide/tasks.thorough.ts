import { isPerformedAlways, performTasks } from './perform-tasks.ts'

performTasks((id) => !isPerformedAlways(id))
