lockdown({ reporting: 'none' })
if (!Object.isFrozen(Object.prototype) || !Object.isFrozen(Promise)) throw new Error('Nothing is locked down')
