'use client'

import { lazily } from '../ui/lazily'

/** Tabs whose script loads only on pages that use them. */
export const LazyTabs = lazily(() => import('./tabs').then((tabs) => tabs.Tabs))
