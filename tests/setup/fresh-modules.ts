import { vi } from 'vitest'

// Reloads our modules for each test file, so that they read that file's settings. Packages stay loaded.
vi.resetModules()
