'use client'

import { lazily } from '../ui/lazily'

/** Tabs whose script is only loaded on pages that use them. */
export const LazyTabs = lazily(() => import('./tabs').then((tabs) => tabs.Tabs))
