import { judgeStudio } from './judge-studio.ts'

judgeStudio('dark')
