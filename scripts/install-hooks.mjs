/** Runs after every install: sets the git hooks of package.json, where there is a repository to set them in. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (!process.env.CI && existsSync('.git')) {
  // Without hooks an install is still a good install.
  spawnSync('simple-git-hooks', { stdio: 'ignore', shell: true })
}
