/** Sets up the Git hooks from package.json if this is a Git repository. Runs after every install. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (!process.env.CI && existsSync('.git')) {
  // Ignore failures, because the install is complete even without hooks.
  spawnSync('simple-git-hooks', { stdio: 'ignore', shell: true })
}
