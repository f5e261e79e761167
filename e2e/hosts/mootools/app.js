if (Array.from('ab', String).length === 2) throw new Error('Array.from is the language’s own')
