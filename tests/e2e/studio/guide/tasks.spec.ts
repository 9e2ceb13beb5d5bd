import { isPerformedAlways, performTasks } from './perform-tasks.ts'

performTasks(isPerformedAlways)
