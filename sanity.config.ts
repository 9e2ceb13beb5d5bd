import { contentSource } from './lib/env/content'
import { createWorkspace } from './studio/workspace'

export default createWorkspace(contentSource)
