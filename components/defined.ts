/** Names of all components defined in this process, by `Component.index`. */
export const COMPONENT_NAMES: string[] = []
