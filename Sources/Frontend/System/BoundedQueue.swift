@preconcurrency import CLibrary

/// Hands elements from one thread to another, in order. It holds few, so that the thread that makes them waits for the one that takes them.
package final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
    private let capacity: Int
    private var elements: [Element] = []
    private var isClosed = false
    // Both have a fixed address, as the C library demands.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    /// - Parameter capacity: the greatest number of elements that it holds, at least 1.
    package init(capacity: Int) {
        self.capacity = capacity
        mutex.initialize(to: pthread_mutex_t())
        changed.initialize(to: pthread_cond_t())
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(changed, nil)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    /// Adds an element, as soon as there is room for it. Returns false, having added nothing, once the queue is closed.
    package func add(_ element: Element) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while elements.count >= capacity, !isClosed { pthread_cond_wait(changed, mutex) }
        if isClosed { return false }
        elements.append(element)
        pthread_cond_broadcast(changed)
        return true
    }

    /// Takes the first element, as soon as there is one. Nil once the queue is closed and all elements were taken.
    package func take() -> Element? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while elements.isEmpty, !isClosed { pthread_cond_wait(changed, mutex) }
        if elements.isEmpty { return nil }
        pthread_cond_broadcast(changed)
        return elements.removeFirst()
    }

    /// Ends the queue: nothing can be added any more. Who takes gets what is in it, and who waits to add something goes on.
    package func close() {
        pthread_mutex_lock(mutex)
        isClosed = true
        pthread_cond_broadcast(changed)
        pthread_mutex_unlock(mutex)
    }
}
