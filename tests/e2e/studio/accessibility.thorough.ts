import { judgeForms, judgeTools, MAIN_TOOLS, OTHER_TOOLS } from './judge-studio.ts'

judgeTools('light', OTHER_TOOLS)
judgeTools('dark', [...MAIN_TOOLS, ...OTHER_TOOLS])
judgeForms('light')
judgeForms('dark')
